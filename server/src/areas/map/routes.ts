import { map } from '@invest/contract/map'
import { type Route, route } from '../../http/bind.ts'
import { anyoneSignedIn } from '../access/index.ts'
import { listMap, type MapParts } from './list-map.ts'

export function mapRoutes(parts: MapParts): Route[] {
  return [route(map.list, anyoneSignedIn, ({ caller, body }) => listMap(parts, caller, body))]
}
