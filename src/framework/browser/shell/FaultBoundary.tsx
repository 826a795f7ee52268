import { Component } from 'react';
import type { ReactNode } from 'react';
import { Fault } from './Fault';

type Props = { children: ReactNode };
type State = { readonly error: unknown; readonly hasFailed: boolean };

/** Error boundary for load and render failures. */
export class FaultBoundary extends Component<Props, State> {
  override state: State = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (
      <main className="entry-alone">
        <Fault error={this.state.error} />
      </main>
    ) : (
      this.props.children
    );
  }
}
