/** What became of something since a day: of a lot its situation and prices, of anything whether it is there (PROJECT-9). Pure. */
import type { ProjectChange } from '@invest/contract/projects/projects'
import type { ItemState } from '../project-repository.ts'

interface Words {
  situations: ReadonlyMap<number, string>
  precosDesde: string | null
}

/** None where nobody noted what was so. What is not there has no other change. */
export function changesOf(
  before: ItemState | null | undefined,
  now: ItemState,
  { situations, precosDesde }: Words,
): ProjectChange[] {
  if (!before) return []
  if (!now.disponivel) return before.disponivel ? [{ tipo: 'INDISPONIVEL', antes: null, agora: null }] : []
  const nameOf = (id: number | null | undefined) => (id ? (situations.get(id) ?? null) : null)
  return [
    ...(before.disponivel ? [] : [{ tipo: 'DE_VOLTA' as const, antes: null, agora: null }]),
    // What was away had neither.
    ...(before.disponivel && before.situacao !== now.situacao
      ? [{ tipo: 'SITUACAO' as const, antes: nameOf(before.situacao), agora: nameOf(now.situacao) }]
      : []),
    ...(before.disponivel && before.precos !== now.precos && now.precos
      ? [{ tipo: 'PRECOS' as const, antes: null, agora: precosDesde }]
      : []),
  ]
}
