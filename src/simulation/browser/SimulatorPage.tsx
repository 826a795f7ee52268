import { Navigate } from 'react-router';

/** Alias path of the simulator. */
export const SimulatorPage = () => <Navigate to="/simulador" replace />;
