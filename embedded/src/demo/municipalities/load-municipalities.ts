/** Gives a portal the demonstration's municipal pages, their people and the first count of companies (MUNICIPALITY-30). */
import { createHash } from 'node:crypto'
import { countCompanies } from '@invest/server/areas/municipalities/index'
import type { Database, Tx } from '@invest/server/db/database'
import { demoAccounts } from '../../identity/demo-accounts.ts'
import { createRenderer } from '../drawing/render.ts'
import { isLoaded, loadOnce, municipalitiesMarker } from '../loading/demo-marker.ts'
import { type DemoOptions, databaseClock } from '../loading/load-demo-data.ts'
import type { DemoFile } from '../model.ts'
import { seededUuid } from '../random.ts'
import { stateDemo } from '../state-demo.ts'
import { type DemoPage, mailOf, type Place, pageOf, phone, translations } from './pages.ts'
import { demoPages, secretariat, sector } from './texts.ts'

type Sizes = Map<string, { tamanho: number; sha256: Buffer }>

/**
 * Answers false and changes nothing when the pages were loaded before. The files are written before the one transaction
 * that writes all rows, under keys that a second try uses again.
 */
export async function loadMunicipalities(db: Database, options: DemoOptions): Promise<boolean> {
  if (await isLoaded(db, municipalitiesMarker)) return false
  const began = performance.now()
  const now = options.now ?? (await databaseClock(db))
  const places = await readPlaces(db)
  const placeOf = (nome: string): Place => {
    const place = places.find(({ nomeCompleto }) => nomeCompleto === nome)
    if (!place) throw new Error(`the reference data have no municipality ${nome}`)
    return place
  }
  const pages = demoPages.map((town) => pageOf(town, placeOf(town.nome), now))
  const sizes = await storeFiles(pages, options)

  const loaded = await loadOnce(db, municipalitiesMarker, async (tx) => {
    for (const page of pages) await insertPage(tx, page, sizes, now)
    for (const [account, nome] of Object.entries(stateDemo.settings?.representatives ?? {}))
      await insertRepresentative(tx, account, placeOf(nome).codMunicipioRfb, now)
    await countCompanies(tx, now)
  })
  if (!loaded) return false
  if (pages.length === 0) return true
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  options.onStep?.(`${pages.length} municipalities with pages, in ${seconds} s`)
  return true
}

const readPlaces = (db: Database): Promise<Place[]> =>
  db
    .selectFrom('municipio')
    .select(['codMunicipioRfb', 'nomeCompleto', 'ddd', 'latitude', 'longitude'])
    .execute()

async function storeFiles(pages: readonly DemoPage[], { files }: DemoOptions): Promise<Sizes> {
  const render = createRenderer()
  const sizes: Sizes = new Map()
  for (const file of pages.flatMap(({ files: drawn }) => drawn)) {
    const bytes = await render(file.drawing)
    await files.put(file.chave, bytes, file.mimeType)
    sizes.set(file.id, { tamanho: bytes.length, sha256: createHash('sha256').update(bytes).digest() })
  }
  return sizes
}

/** The page of a municipality, unless somebody has made one already. */
async function insertPage(tx: Tx, page: DemoPage, sizes: Sizes, now: Date): Promise<void> {
  const { town, place, logo, investments, incentives, districts, files } = page
  const { codMunicipioRfb, ddd, latitude, longitude } = place
  const id = seededUuid(`municipio ${codMunicipioRfb}`)
  const { descricao } = town
  const inserted = await tx
    .insertInto('municipioPerfil')
    .values({
      id,
      codMunicipioRfb,
      descricao: descricao.pt,
      nomeSecretaria: secretariat.pt,
      nomeSetorDesenvolvimentoEconomico: sector.pt,
      traducoes: JSON.stringify(
        translations({ descricao, nomeSecretaria: secretariat, nomeSetorDesenvolvimentoEconomico: sector }),
      ),
      email: mailOf(place.nomeCompleto),
      telefone: JSON.stringify(phone(ddd, `90000${codMunicipioRfb}`)),
      telefoneInterno: JSON.stringify(phone(ddd, `90001${codMunicipioRfb}`)),
      latitude,
      longitude,
      zoomMapa: 12,
      alteradoEm: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return
  for (const file of files) await insertFile(tx, file, sizes, id)
  await tx.updateTable('municipioPerfil').set({ imagemLogoId: logo.id }).where('id', '=', id).execute()
  await tx.insertInto('municipioInvestimento').values(investments).execute()
  await tx
    .insertInto('municipioBeneficio')
    .values(incentives.map(({ row }) => row))
    .execute()
  await tx
    .insertInto('municipioBeneficioArquivo')
    .values(
      incentives.flatMap(({ row, papers }) =>
        papers.map((paper, ordem) => ({ beneficioId: row.id, arquivoId: paper.id, ordem })),
      ),
    )
    .execute()
  await tx
    .insertInto('municipioDistrito')
    .values(districts.map(({ row }) => row))
    .execute()
  if (town.pontuacaoIntegrar !== undefined)
    await insertScore(tx, codMunicipioRfb, town.pontuacaoIntegrar, now)
}

/** A figure that an operator has imported stays. */
async function insertScore(tx: Tx, codMunicipioRfb: string, valor: number, now: Date) {
  const ano = now.getUTCFullYear() - 1
  await tx
    .insertInto('municipioFigura')
    .values({ codMunicipioRfb, figura: 'pontuacaoIntegrar', valor, ano, fonte: 'valor de demonstração' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function insertFile(tx: Tx, { drawing: _, ...file }: DemoFile, sizes: Sizes, donoId: string) {
  const size = sizes.get(file.id)
  if (!size) throw new Error(`the file ${file.nome} was not stored`)
  await tx
    .insertInto('arquivo')
    .values({ ...file, ...size, donoTipo: 'municipio', donoId, semDonoDesde: null, analise: null })
    .execute()
}

/** Nobody represents the municipality where the demonstration's accounts are not there. */
async function insertRepresentative(tx: Tx, account: string, codMunicipioRfb: string, adicionadoEm: Date) {
  const cpf = demoAccounts.find((one) => one.account === account)?.cpf ?? ''
  const user = await tx.selectFrom('usuario').select('id').where('cpf', '=', cpf).executeTakeFirst()
  if (!user) return
  await tx
    .insertInto('municipioUsuario')
    .values({ codMunicipioRfb, usuarioId: user.id, adicionadoEm })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
