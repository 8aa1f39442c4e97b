import type { Understood } from '@invest/contract/search/interpretation'
import { shortened } from '../../../lib/names/meaningful-name.ts'
import { useTexts } from '../texts.ts'

/** What a chip says: its kind, its code as people write it, and a name that is short enough. */
export function useUnderstoodName() {
  const { t } = useTexts()
  return ({ tipo, nome, codigo, chave }: Understood): { kind?: string; code?: string; name?: string } => {
    switch (tipo) {
      case 'PALAVRAS':
      case 'PERTO':
        return { name: t(`kind.${tipo}`, { name: nome }) }
      case 'LUGAR':
        return { name: t(chave === 'LUGAR:AEROPORTO' ? 'kind.LUGAR.AEROPORTO' : 'kind.LUGAR.PORTO') }
      case 'LOTE':
      case 'INVESTIMENTO':
      case 'SELO':
      case 'MUNICIPIOS':
        return { name: t(`kind.${tipo}`) }
      default:
        return { kind: t(`kind.${tipo}`), ...(codigo && { code: codigo }), name: shortened(nome) }
    }
  }
}
