/** The routes of the programme of lots: districts, lots, sectors, texts, legislation. */
import { districts } from '@invest/contract/districts'
import type { AreaDeps } from '../../area.ts'
import { type Route, reading, route } from '../../http/bind.ts'
import { anyoneSignedIn } from '../access/index.ts'
import type { RecordFiles } from '../files/index.ts'
import {
  draftDrawing,
  dropDrawing,
  publishDrawing,
  readDrawings,
  undoDrawing,
} from './drawings/keep-drawings.ts'
import { factsProblems, readFacts, saveFacts } from './facts/keep-facts.ts'
import {
  changeLaw,
  lawProblems,
  listKept,
  orderLegislation,
  publishLaw,
  withdrawLaw,
} from './legislation/keep-legislation.ts'
import { listLegislation, readLegislation } from './legislation/read-legislation.ts'
import { confirmLot } from './lots/confirm-lot.ts'
import { contactSecretariat, messageProblems } from './lots/contact-secretariat.ts'
import { createLot } from './lots/create-lot.ts'
import { exportLots } from './lots/export-lots.ts'
import { findLots } from './lots/find-lots.ts'
import { problemsOfFields, readLotForm } from './lots/lot.ts'
import { readLotRows, saveLotRows } from './lots/lot-rows.ts'
import { readHistory } from './lots/read-history.ts'
import { readLot, saveLot } from './lots/save-lot.ts'
import { similarLots } from './lots/similar-lots.ts'
import { lotEditors, textEditors } from './policy.ts'
import { drawSimulationDocument } from './prices/draw-simulation-document.ts'
import { drawSpreadsheet } from './prices/draw-spreadsheet.ts'
import { readPrices } from './prices/read-prices.ts'
import { listDistricts, readDistrict } from './read-district.ts'
import { situationsIn } from './repository.ts'
import { createSector, listSectors, readSector, removeSector, saveSector } from './sectors/sectors.ts'
import { sendDrawing } from './send-drawing.ts'
import { readContactEmail, readText, saveContactEmail, saveText } from './texts/texts.ts'
import { listTranslations, saveTranslations } from './translations/translations.ts'

const lotKey = ({ districtId, loteId }: { districtId: number; loteId: number }) => ({
  districtId,
  lotId: loteId,
})

export const districtRoutes = (deps: AreaDeps & { files: RecordFiles }): Route[] => [
  reading(districts.situations, anyoneSignedIn, async ({ language }) => ({
    content: await situationsIn(deps.db, language),
  })),
  reading(districts.list, anyoneSignedIn, ({ language }) => listDistricts(deps, language)),
  reading(districts.get, anyoneSignedIn, ({ params, language }) =>
    readDistrict(deps, params.sigla, language),
  ),
  reading(districts.drawing, anyoneSignedIn, ({ params, request, reply }) =>
    sendDrawing(deps, params.districtId, { request, reply }),
  ),
  route(districts.drawings, lotEditors, ({ params }) => readDrawings(deps.db, params.districtId)),
  route(districts.draftDrawing, lotEditors, ({ caller, params, body }) =>
    draftDrawing(deps, caller, params.districtId, body),
  ),
  route(districts.publishDrawing, lotEditors, ({ caller, params, body }) =>
    publishDrawing(deps, caller, params.districtId, body),
  ),
  route(districts.undoDrawing, lotEditors, ({ caller, params, body }) =>
    undoDrawing(deps, caller, params.districtId, body),
  ),
  route(districts.dropDrawing, lotEditors, ({ params }) => dropDrawing(deps, params.districtId)),
  route(districts.facts, textEditors, ({ params }) => readFacts(deps, params.districtId)),
  route(
    districts.saveFacts,
    textEditors,
    ({ caller, params, body }) => saveFacts(deps, caller, params.districtId, body),
    factsProblems,
  ),
  route(districts.lotRows, lotEditors, ({ params, language }) =>
    readLotRows(deps.db, params.districtId, language),
  ),
  route(districts.saveLotRows, lotEditors, ({ caller, params, body, language }) =>
    saveLotRows(deps, caller, params.districtId, body, language),
  ),
  route(districts.history, lotEditors, ({ params, language }) => readHistory(deps, lotKey(params), language)),
  reading(districts.lot, anyoneSignedIn, ({ params, language }) => readLot(deps, lotKey(params), language)),
  route(
    districts.createLot,
    lotEditors,
    ({ caller, params, body, language }) =>
      createLot(deps, caller, params.districtId, readLotForm(body), language),
    problemsOfFields,
  ),
  route(
    districts.saveLot,
    lotEditors,
    ({ caller, params, body, language }) => {
      const key = { districtId: params.districtId, lotId: body.id }
      return saveLot(deps, caller, { key, versao: body.versao, form: readLotForm(body) }, language)
    },
    problemsOfFields,
  ),
  route(districts.confirmLot, lotEditors, ({ caller, params, language }) =>
    confirmLot(deps, caller, lotKey(params), language),
  ),
  route(
    districts.contact,
    anyoneSignedIn,
    ({ caller, params, body, language }) => contactSecretariat(deps, caller, lotKey(params), body, language),
    messageProblems,
  ),
  reading(districts.find, anyoneSignedIn, ({ query, language }) => findLots(deps, query, language)),
  reading(districts.similarLots, anyoneSignedIn, ({ params, language }) =>
    similarLots(deps, params.id, language),
  ),
  reading(districts.exportLots, anyoneSignedIn, ({ query, reply, language }) =>
    exportLots(deps, query, { reply, language }),
  ),
  reading(districts.prices, anyoneSignedIn, ({ query, language }) => readPrices(deps, query, language)),
  reading(districts.spreadsheet, anyoneSignedIn, ({ language }) => drawSpreadsheet(deps, language)),
  reading(districts.simulationDocument, anyoneSignedIn, ({ query, language }) =>
    drawSimulationDocument(deps, query, language),
  ),
  reading(districts.legislation, anyoneSignedIn, ({ query, language }) =>
    listLegislation(deps, query, language),
  ),
  reading(districts.legislationFile, anyoneSignedIn, ({ params }) => readLegislation(deps, params.id)),
  route(districts.keptLegislation, textEditors, () => listKept(deps)),
  route(
    districts.publishLaw,
    textEditors,
    ({ caller, body }) => publishLaw(deps, caller, body),
    (fields) => lawProblems(deps.db, fields, undefined),
  ),
  route(districts.orderLegislation, textEditors, ({ body }) => orderLegislation(deps, body)),
  route(
    districts.changeLaw,
    textEditors,
    ({ caller, params, body }) => changeLaw(deps, caller, params.id, body),
    (fields, { params }) => lawProblems(deps.db, fields, params.id),
  ),
  route(districts.withdrawLaw, textEditors, ({ caller, params }) => withdrawLaw(deps, caller, params.id)),
  reading(districts.modalText, anyoneSignedIn, ({ query, language }) =>
    readText(deps, 'texto-inicial', { ...query, language }),
  ),
  route(districts.saveModalText, textEditors, ({ caller, body }) =>
    saveText(deps, caller, 'texto-inicial', body),
  ),
  reading(districts.summaryText, anyoneSignedIn, ({ query, language }) =>
    readText(deps, 'resumo-texto-inicial', { ...query, language }),
  ),
  route(districts.saveSummaryText, textEditors, ({ caller, body }) =>
    saveText(deps, caller, 'resumo-texto-inicial', body),
  ),
  reading(districts.contactEmail, anyoneSignedIn, () => readContactEmail(deps)),
  route(districts.saveContactEmail, textEditors, ({ caller, body }) => saveContactEmail(deps, caller, body)),
  reading(districts.sector, anyoneSignedIn, ({ params, language }) => readSector(deps, params.id, language)),
  reading(districts.sectors, anyoneSignedIn, ({ query, language }) => listSectors(deps, query, language)),
  route(districts.createSector, lotEditors, ({ caller, body, language }) =>
    createSector(deps, caller, body, language),
  ),
  route(districts.saveSector, lotEditors, ({ caller, body, language }) =>
    saveSector(deps, caller, body, language),
  ),
  route(districts.translations, textEditors, () => listTranslations(deps)),
  route(districts.saveTranslations, textEditors, ({ caller, body }) => saveTranslations(deps, caller, body)),
  route(districts.removeSector, lotEditors, ({ caller, params }) => removeSector(deps, caller, params.id)),
]
