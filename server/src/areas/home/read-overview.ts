/**
 * What the state offers, in sums that point to no company: sectors of few are left out, and so is how many of a sector seek
 * investment where they are few (HOME-1).
 */
import type { HomeOverview } from '@invest/contract/home'
import type { Language } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import { LRUCache } from 'lru-cache'
import type { AreaDeps } from '../../area.ts'
import { today } from '../../ports/clock.ts'
import { freeLots } from '../districts/index.ts'
import { sumsBySector } from './sector-repository.ts'

type HomeDeps = Pick<AreaDeps, 'db' | 'clock'>

const enough = limits.homeSectorCompanies

async function readOverview({ db, clock }: HomeDeps, language: Language): Promise<HomeOverview> {
  const sectors = await sumsBySector(db, language)
  const shown = sectors.flatMap(({ codigo, nome, traduzido, empresas, buscando }) =>
    codigo !== null && empresas >= enough
      ? [
          {
            codigo,
            nome: traduzido ?? nome ?? codigo,
            ...(language !== 'pt' && traduzido === null && { idioma: 'pt' as const }),
            empresas,
            buscandoInvestimento: buscando === 0 || buscando >= enough ? buscando : null,
          },
        ]
      : [],
  )
  return {
    empresas: shown.reduce((sum, { empresas }) => sum + empresas, 0),
    buscandoInvestimento: shown.reduce((sum, sector) => sum + (sector.buscandoInvestimento ?? 0), 0),
    comSelo: sectors.reduce((sum, { comSelo }) => sum + comSelo, 0),
    setores: shown.toSorted(
      (one, other) =>
        (other.buscandoInvestimento ?? 0) - (one.buscandoInvestimento ?? 0) || other.empresas - one.empresas,
    ),
    distritos: await freeLots(db, { language, today: today(clock) }),
  }
}

/** All companies are counted for it, so an answer serves for ten minutes; one that failed is read again (HOME-2). */
export function keptOverview(deps: HomeDeps): (language: Language) => Promise<HomeOverview> {
  const kept = new LRUCache<Language, HomeOverview>({
    max: 3,
    ttl: limits.homeKeptMinutes * 60_000,
    fetchMethod: (language) => readOverview(deps, language),
  })
  return async (language) => {
    const overview = await kept.fetch(language)
    if (!overview) throw new Error('the overview was not read')
    return overview
  }
}
