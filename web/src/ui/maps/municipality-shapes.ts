/** The state's municipalities as the server draws them. */
import { type MunicipalityShape, stateFile } from '@invest/contract/state-map'

let loading: Promise<readonly MunicipalityShape[]> | undefined

/** They are asked for once, when a map of the state is first shown. */
export function municipalityShapes(): Promise<readonly MunicipalityShape[]> {
  loading ??= fetch(stateFile('municipalities.json')).then((response) => {
    if (!response.ok) throw new Error(`The municipalities' shapes: ${response.status}`)
    return response.json() as Promise<readonly MunicipalityShape[]>
  })
  loading.catch(() => {
    loading = undefined
  })
  return loading
}
