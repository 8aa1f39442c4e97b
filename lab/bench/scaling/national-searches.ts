/**
 * The portal's own statements on companies and registry: as they are in one state, and over all states. They are recorded
 * from its code, without a database.
 */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import { limits } from '../../../contract/src/limits.ts'
import {
  countEligible,
  findEligible,
  searchEligibleRows,
} from '../../../server/src/areas/financing/eligible-repository.ts'
import { collectedRows, countFound, rowsAlong } from '../../../server/src/areas/finder/found-companies.sql.ts'
import { boxOf } from '../../../server/src/areas/finder/index.ts'
import { findKnownCompany, markedIds } from '../../../server/src/areas/finder/repository.ts'
import { companyConditions } from '../../../server/src/areas/finder/search-conditions.sql.ts'
import { liveCells } from '../../../server/src/areas/map/repository.ts'
import type { Database } from '../../../server/src/db/database.ts'
import type { Schema } from '../../../server/src/db/schema/schema.ts'
import { viewports } from '../discovery/discovery-calls.ts'
import type { Statement } from '../tools/recorded-calls.ts'

export interface Search {
  name: string
  /** It is prepared once in a connection, so that its plan is kept. */
  prepared: boolean
  /** By what they ask for. */
  statements: Record<string, Statement>
}

export const viewer = '00000000-0000-4000-a000-000000000001'
const firstRows = { offset: 0, limit: 12 }
const range = { ...firstRows, direction: 'asc' } as const

export async function nationalSearches(cnpj: string): Promise<Search[]> {
  const { db, last } = recorder()
  const built = (ids: RawBuilder<unknown>): Statement => {
    const { sql: text, parameters } = ids.compile(db)
    return { text, values: [...parameters] }
  }
  const asked = async (call: Promise<unknown>): Promise<Statement> => {
    await call
    return last()
  }
  const beyondLimit = limits.maxRows + 1
  const collected = (filter: Parameters<typeof collectedRows>[0]) =>
    built(collectedRows(filter, viewer, firstRows, beyondLimit))
  const walked = (filter: Parameters<typeof rowsAlong>[0], offset = 0) =>
    built(rowsAlong(filter, viewer, { ...firstRows, offset }))
  const city = boxOf(viewports[2]?.limites as NonNullable<(typeof viewports)[number]>['limites'])
  if (!city) throw new Error('the city is not in the state')

  return [
    ofCompanies('finder: first page by name', walked({})),
    ofCompanies('finder: page 100 by name', walked({}, 99 * firstRows.limit)),
    ofCompanies('finder: a common word', walked({ nome: 'comercio' })),
    ofCompanies('finder: two words', collected({ nome: 'metalurgica serra' })),
    ofCompanies('finder: rare words', collected({ nome: 'vinicola quarai schneider' })),
    ofCompanies('finder: a word and an activity', collected({ nome: 'moveis', cnaes: ['25'] })),
    ofCompanies('finder: a municipality', walked({ codMunicipioRfb: '8801' })),
    ofCompanies(
      'finder: count of a word, to 10,001',
      await asked(countFound(db, { nome: 'comercio' }, viewer)),
    ),
    ofCompanies('all companies counted', {
      text: 'SELECT count(*) FROM empresa e WHERE NOT e.oculta',
      values: [],
    }),
    ofCompanies('map: a city', await asked(liveCells(db, companyConditions({}, viewer), city, 12))),
    ofCompanies('a company by CNPJ', await asked(findKnownCompany(db, cnpj, viewer)), true),
    {
      name: '200 favourites, by their ids',
      prepared: false,
      statements: { 'all states': built(markedIds('favorita', viewer, range)) },
    },
    ofRegistry('eligible: a common word', await asked(searchEligibleRows(db, { nome: 'comercio' }, range))),
    ofRegistry(
      'eligible: two words',
      await asked(searchEligibleRows(db, { nome: 'metalurgica serra' }, range)),
    ),
    // With fewer matches allowed than there are, it goes along the names.
    ofRegistry('eligible: first page by name', await asked(searchEligibleRows(db, {}, range, -1))),
    ofRegistry('eligible: a municipality', await asked(searchEligibleRows(db, { municipio: '8801' }, range))),
    ofRegistry('eligible: all of a word counted', await asked(countEligible(db, { nome: 'metalurgica' }))),
    ofRegistry('registry: a head office by CNPJ', await asked(findEligible(db, cnpj)), true),
  ]
}

const ofCompanies = (name: string, everywhere: Statement, prepared = false): Search => ({
  name,
  prepared,
  statements: { 'all states': everywhere, RS: changed(everywhere, companiesOfState) },
})

/** Here the portal asks for its own state, but neither where a head office is looked up by its key nor among companies. */
const ofRegistry = (name: string, asItIs: Statement, prepared = false): Search => ({
  name,
  prepared,
  statements: {
    'all states': changed(asItIs, (text) => text.replaceAll(ofOwnState, '')),
    'RS as written today': asItIs,
    RS: changed(asItIs, (text) =>
      companiesOfState(text)
        .replaceAll(ofOwnState, "j.sigla_uf = 'RS' AND ")
        .replaceAll('JOIN junta_empresa j ON ', "JOIN junta_empresa j ON j.sigla_uf = 'RS' AND "),
    ),
  },
})

/** As head-office.sql.ts writes it. */
const ofOwnState = /j\.sigla_uf (\|\| '' )?= 'RS' AND /g

const companiesOfState = (text: string) =>
  text.replaceAll(/(FROM empresa e\s(?:JOIN [^)]*?)?\s*WHERE )/g, "$1e.sigla_uf = 'RS' AND ")

const changed = ({ text, values }: Statement, change: (text: string) => string): Statement => ({
  text: change(text),
  values,
})

/** A database that answers nothing and keeps the last statement. */
function recorder() {
  let kept: Statement | undefined
  const db: Database = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log({ query }) {
      kept = { text: query.sql, values: [...query.parameters] }
    },
  })
  return {
    db,
    last() {
      if (!kept) throw new Error('nothing was asked')
      return kept
    },
  }
}
