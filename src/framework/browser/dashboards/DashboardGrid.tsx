import { useLayoutEffect, useRef } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import {
  phoneOrder,
  type DashboardCard,
  type DashboardLayout,
} from '#kernel/dashboards/dashboard.ts';
import './dashboards.css';

/** Row height of the grid, gap, and height of a CSS grid line, in pixels. */
const grid = { row: 80, gap: 16, line: 4 } as const;

const linesOf = (height: number): number => Math.ceil((height + grid.gap) / grid.line);

/** Grid lines spanned by a card: by its rows if set, else by measured content; none if empty. */
const useLines = (height: number | undefined) => {
  const item = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [outer, inner] = [item.current, content.current];
    if (!outer || !inner) return undefined;
    const fit = (): void => {
      const isEmpty = inner.childElementCount === 0;
      outer.toggleAttribute('data-empty', isEmpty);
      const pixels =
        height === undefined ? inner.offsetHeight : height * (grid.row + grid.gap) - grid.gap;
      outer.style.setProperty('--lines', String(linesOf(pixels)));
    };
    fit();
    const nodes = new MutationObserver(fit);
    nodes.observe(inner, { childList: true });
    const sizes =
      typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => fit());
    sizes?.observe(inner);
    return () => {
      nodes.disconnect();
      sizes?.disconnect();
    };
  }, [height]);
  return { item, content };
};

type ItemProps = {
  readonly card: DashboardCard;
  readonly attributes?: Readonly<Record<`data-${string}`, string | undefined>>;
  readonly onDragOver?: () => void;
  readonly children: ReactNode;
};

/** A grid cell. */
export const DashboardItem = ({ card, attributes, onDragOver, children }: ItemProps) => {
  const { width, height } = card;
  const { item, content } = useLines(height);
  const style = {
    '--columns': width,
    ...(height === undefined
      ? {}
      : { '--pixels': `${height * (grid.row + grid.gap) - grid.gap}px` }),
  } as CSSProperties;
  return (
    <div
      ref={item}
      className="dash-item"
      data-fixed={height === undefined ? undefined : ''}
      style={style}
      {...attributes}
      onDragOver={(event) => {
        if (!onDragOver) return;
        event.preventDefault();
        onDragOver();
      }}
    >
      <div ref={content} className="dash-content">
        {children}
      </div>
    </div>
  );
};

/** Cards in the order of the screen size. */
export const orderedCards = (
  layout: DashboardLayout,
  isPhone: boolean,
): readonly DashboardCard[] => {
  if (!isPhone) return layout.cards;
  const order = phoneOrder(layout);
  return [...layout.cards].sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
};
