import type { Interpretation, Understood } from '@invest/contract/search/interpretation'
import { shortened } from '../../../lib/names/meaningful-name.ts'

/** What a text asks for by itself, so that the filters show it as the chips do (FINDER-54). Pure. */
export function askedByText(interpretation: Interpretation | undefined) {
  const chips = (interpretation?.partes ?? [])
    .filter(({ ignorado, excluido, alternativo }) => !ignorado && !excluido && !alternativo)
    .map(({ alternativas }) => alternativas)
  // What is one of several meanings is not asked for by itself.
  const alone = (tipo: Understood['tipo']) =>
    chips.find((meant) => meant.length === 1 && meant[0]?.tipo === tipo)?.[0]
  const names = (tipo: Understood['tipo']) =>
    chips
      .flat()
      .filter((one) => one.tipo === tipo)
      .map(({ codigo, nome }) => `${codigo ?? ''} ${shortened(nome)}`.trim())
      .join(', ')
  const place = alone('MUNICIPIO')
  return {
    municipality: place && { code: place.chave.split(':')[1] ?? '', chip: place.chave },
    near: chips.flat().find(({ tipo }) => tipo === 'PERTO')?.nome,
    activities: names('ATIVIDADE'),
    products: names('PRODUTO'),
    seeking: alone('INVESTIMENTO')?.chave,
    seal: alone('SELO')?.chave,
  }
}
