/** The state's silhouette within a drawing whose box is `outlineBox`; whoever draws it colours it. */
import { stateFile } from '@invest/contract/state-map'

export const StateShape = ({ className }: { className?: string | undefined }) => (
  <use className={className} href={`${stateFile('outline.svg')}#estado`} />
)
