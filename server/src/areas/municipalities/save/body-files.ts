/** The files that the body of a save names or contains, each with its field. */
import type { FileInput } from '@invest/contract/fields'
import type { Purpose } from '@invest/contract/limits'
import type { MunicipalityBody } from '@invest/contract/municipalities/editing'
import type { SentFile } from '../../files/index.ts'
import type { PlacedItems } from './draft.ts'

const one = (item: FileInput | null | undefined, finalidade: Purpose, campo: string): SentFile[] =>
  item ? [{ item, finalidade, campo }] : []

export const sentFiles = (body: MunicipalityBody, items: PlacedItems): SentFile[] => [
  ...one(body.imagemLogo, 'logoMunicipio', 'imagemLogo'),
  ...(items.beneficiosFiscais ?? []).flatMap(({ item, at }) =>
    (item.anexos ?? []).flatMap((file, i) => one(file, 'anexosBeneficioFiscal', `${at.campo}.anexos.${i}`)),
  ),
  ...(items.distritos ?? []).flatMap(({ item, at }) =>
    one(item.imagem, 'imagemDistrito', `${at.campo}.imagem`),
  ),
]
