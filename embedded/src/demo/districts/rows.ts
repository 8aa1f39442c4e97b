/** Writes the demonstration data of the districts into the portal's tables. What somebody has written before stays. */
import type { Language } from '@invest/contract/language'
import type { Tx } from '@invest/server/db/database'
import type { ProgrammeText } from '@invest/server/db/schema/schema'
import { insertRows } from '../loading/bulk-insert.ts'
import { dayOf, daysBefore } from '../time.ts'
import type { Drawing } from './drawings.ts'
import type { LegislationFile } from './legislation.ts'
import { lotsOf } from './lots.ts'
import { districtTexts, prices } from './texts.ts'

/** Answers the ids by name. */
export async function insertSectors(tx: Tx): Promise<Map<string, number>> {
  const names = [...new Set(Object.values(districtTexts.districts).flatMap(({ sectors }) => sectors))]
  await tx
    .insertInto('setorLote')
    .values(
      names.map((descricaoNomeSetor) => ({
        descricaoNomeSetor,
        descricaoNomeSetorEn: districtTexts.sectorTranslations[descricaoNomeSetor]?.en ?? null,
        descricaoNomeSetorEs: districtTexts.sectorTranslations[descricaoNomeSetor]?.es ?? null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await tx
    .selectFrom('setorLote')
    .select(['id', 'descricaoNomeSetor'])
    .where('descricaoNomeSetor', 'in', names)
    .execute()
  return new Map(rows.map(({ id, descricaoNomeSetor }) => [descricaoNomeSetor, id]))
}

export async function insertDistrict(
  tx: Tx,
  { sigla, svg, versao }: Drawing,
  sectorIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const texts = districtTexts.districts[sigla]
  const { en, es } = texts?.translations ?? {}
  const { source, sourceTranslations } = districtTexts
  const place = await tx
    .selectFrom('lugar')
    .select(['latitude', 'longitude'])
    .where('tipoLocal', '=', 'DISTRITO_INDUSTRIAL')
    .where('sigla', '=', sigla)
    .executeTakeFirst()
  const { id } = await tx
    .updateTable('distritoIndustrial')
    .set({
      svgLotes: svg,
      svgVersao: versao,
      demonstracao: true,
      urlGoogleMaps: place ? mapsUrl(place.latitude, place.longitude) : null,
      acesso: texts?.access ?? null,
      acessoEn: en?.access ?? null,
      acessoEs: es?.access ?? null,
      infraestrutura: texts?.infrastructure ?? null,
      infraestruturaEn: en?.infrastructure ?? null,
      infraestruturaEs: es?.infrastructure ?? null,
      fonteAcesso: source,
      fonteAcessoEn: sourceTranslations.en,
      fonteAcessoEs: sourceTranslations.es,
      fonteInfraestrutura: source,
      fonteInfraestruturaEn: sourceTranslations.en,
      fonteInfraestruturaEs: sourceTranslations.es,
    })
    .where('sigla', '=', sigla)
    .returning('id')
    .executeTakeFirstOrThrow()
  const lots = lotsOf(sigla, now).map((lot) => ({
    ...lot,
    distritoId: id,
    setorLoteId: sectorIds.get(lot.setor ?? ''),
  }))
  await insertRows(tx, 'lote', lots, [
    'distritoId',
    'cdOriginalSvg',
    'situacaoLoteId',
    'setorLoteId',
    'numeroLote',
    'numeroMatriculaLote',
    'areaTotalLote',
    'descricaoObservacao',
    'utilidades',
    'confirmadoEm',
    'disponivelDesde',
  ])
}

const mapsUrl = (latitude: number, longitude: number) =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`

export async function insertTexts(tx: Tx): Promise<void> {
  const rows = Object.entries(districtTexts.texts).flatMap(([chave, languages]) =>
    Object.entries(languages).map(([idioma, texto]) => ({ chave, idioma, texto })),
  )
  await tx
    .insertInto('textoProedi')
    .values(rows as { chave: ProgrammeText; idioma: Language; texto: string }[])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('contatoProedi')
    .values({ email: districtTexts.contact })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertPrices(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('tabelaPrecos')
    .values({
      vigenteDesde: dayOf(daysBefore(now, 120)),
      demonstracao: true,
      fontePrecos: prices.source,
      fontePrecosEn: prices.sourceTranslations.en,
      fontePrecosEs: prices.sourceTranslations.es,
      regra: JSON.stringify(prices.rule),
      precos: JSON.stringify(prices.hectare),
    })
    .execute()
}

export async function insertLegislation(tx: Tx, files: readonly LegislationFile[]): Promise<void> {
  await tx
    .insertInto('arquivoLegislacao')
    .values(
      files.map(({ nome, traducoes, chave, bytes, sha256 }) => ({
        nomeArquivo: nome,
        nomeArquivoEn: traducoes.en,
        nomeArquivoEs: traducoes.es,
        chave,
        mimeType: 'application/pdf',
        tamanho: bytes.length,
        sha256,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
