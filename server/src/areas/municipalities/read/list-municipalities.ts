/** Lists municipalities by a part of their name: for everybody, and for those who keep them. */
import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import type { municipalities } from '@invest/contract/municipalities'
import type { Caller } from '../../../http/caller.ts'
import { pageFrom, rowsOfPage } from '../../../http/page.ts'
import { Refusal } from '../../../http/refusal.ts'
import { today } from '../../../ports/clock.ts'
import { completenessOf } from '../completeness.ts'
import type { MunicipalityDeps } from '../deps.ts'
import { agedFigures } from '../figures/shelf-life.ts'
import { adminReaders } from '../policy.ts'
import { plainFigures } from './present-figures.ts'
import {
  countMunicipalities,
  figuresOfAll,
  type ListedMunicipality,
  listedMunicipalities,
} from './repository.ts'

async function readPage(
  { db, files }: MunicipalityDeps,
  query: QueryOf<typeof municipalities.listPublic>,
  callerId: string | null,
) {
  const range = rowsOfPage(query)
  const nome = query.nome?.trim() ?? ''
  const [rows, count] = await Promise.all([
    listedMunicipalities(db, { nome, callerId, range }),
    query.total ? countMunicipalities(db, nome) : undefined,
  ])
  const logos = await files.present(
    db,
    rows.flatMap((row) => row.imagemLogoId ?? []),
    false,
  )
  const present = ({ codMunicipioRfb, nomeCompleto, imagemLogoId }: ListedMunicipality) => ({
    municipioJunta: { nomeCompleto, codMunicipioRfb },
    imagemLogo: logos.find(({ id }) => id === imagemLogoId) ?? null,
  })
  return { rows, count, present }
}

export async function listPublicly(
  deps: MunicipalityDeps,
  query: QueryOf<typeof municipalities.listPublic>,
): Promise<AnswerOf<typeof municipalities.listPublic>> {
  const { rows, count, present } = await readPage(deps, query, null)
  return pageFrom(rows.map(present), query, count)
}

/** The light list is open to anyone signed in (MUNICIPALITY-4). */
export async function listMunicipalities(
  deps: MunicipalityDeps,
  caller: Caller,
  { leve, ...query }: QueryOf<typeof municipalities.list>,
): Promise<AnswerOf<typeof municipalities.list>> {
  if (leve) return listPublicly(deps, query)
  if (adminReaders(caller) !== null) throw new Refusal('acesso-negado')
  const { rows, count, present } = await readPage(deps, query, caller.id)
  const figures = await figuresOfAll(
    deps.db,
    rows.map(({ codMunicipioRfb }) => codMunicipioRfb),
  )
  const agedOf = (code: string) => {
    const found = figures.find(({ codMunicipioRfb }) => codMunicipioRfb === code)
    return found ? agedFigures(plainFigures(found), today(deps.clock)) : []
  }
  const items = rows.map((row) => ({
    ...present(row),
    figurasVencidas: agedOf(row.codMunicipioRfb),
    porcentagemDadosCompletos: completenessOf(row.preenchidos).porcentagemDadosCompletos,
    numeroUsuarios: row.numeroUsuarios,
    usuarioPossuiAcesso: row.usuarioPossuiAcesso,
  }))
  return pageFrom(items, query, count)
}
