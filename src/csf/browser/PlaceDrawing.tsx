import type { CsfDealers } from '#generated/types/wire.ts';
import { drawPlaces } from '../rules/drawPlaces';
import { useCsfText } from './useCsfText';

const width = 340;
const height = 220;
const radius = { x: 128, y: 88 };
const rings = [0.4, 0.7, 1];

/** Municipalities that are drawn. */
export const mostPlaces = 6;

/**
 * Where dealers are around the customer, drawn without a map. The numbers stand in the list, which says the same in
 * words.
 */
export const PlaceDrawing = ({ place, dealers }: CsfDealers) => {
  const text = useCsfText();
  return (
    <svg className="csf-drawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <g transform={`translate(${width / 2} ${height / 2})`}>
        {rings.map((ring) => (
          <ellipse key={ring} rx={radius.x * ring} ry={radius.y * ring} />
        ))}
        <circle className="csf-here" r={6} />
        <text className="csf-here" y={-11}>
          {text('dealer.drawing')}
        </text>
        {drawPlaces(place, dealers, mostPlaces).map(({ name, x, y }, index) => (
          <g key={name} transform={`translate(${x * radius.x} ${y * radius.y})`}>
            <circle r={11} />
            <text className="csf-number" y={4}>
              {index + 1}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
};
