import { useRouteError } from 'react-router';
import { Fault } from '../entry/Fault';

/** A page that could not be loaded or drawn; the frame around it stays. */
export const PageFault = () => <Fault error={useRouteError()} />;
