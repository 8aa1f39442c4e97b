/** Reads all of a municipality's page, with its files; the public and the admin page are made of it. */
import type { FileItem } from '@invest/contract/fields'
import type { Language } from '@invest/contract/language'
import type { Database } from '../../../db/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { presentPhone } from '../../companies/index.ts'
import type { RecordFiles } from '../../files/index.ts'
import { maskedPhone } from '../rules.ts'
import { popularCodes, presentFigures } from './present-figures.ts'
import {
  activityNames,
  countriesWith,
  districtsOf,
  figuresOf,
  findPage,
  incentivesOf,
  investmentsOf,
} from './repository.ts'

/** Zoom of a map whose municipality has set none. */
export const defaultZoom = 14

/** Reads over several connections at once, so `db` is no transaction. `signed`: addresses of files for representatives. */
export async function readWhole(
  db: Database,
  files: RecordFiles,
  { code, signed, language }: { code: string; signed: boolean; language: Language },
) {
  const [figures, page, investments, incentives, districts] = await Promise.all([
    figuresOf(db, code),
    findPage(db, code),
    investmentsOf(db, code),
    incentivesOf(db, code),
    districtsOf(db, code),
  ])
  if (!figures) throw new Refusal('municipio-desconhecido')
  const phones = [page?.telefone, page?.telefoneInterno].flatMap((phone) => phone ?? [])
  const fileIds = [
    page?.imagemLogoId,
    ...incentives.flatMap((one) => one.arquivoIds),
    ...districts.map((one) => one.imagemId),
  ].flatMap((id) => id ?? [])
  const [countries, names, shownFiles] = await Promise.all([
    countriesWith(db, [...new Set(phones.map(({ codigoPais }) => codigoPais))]),
    activityNames(db, [...popularCodes(figures), ...investments.flatMap((one) => one.cnaes)], language),
    files.present(db, fileIds, signed),
  ])
  const items = new Map(shownFiles.map((item) => [item.id, item]))
  const fileOf = (id: string | null | undefined): FileItem | null => (id ? (items.get(id) ?? null) : null)
  const phone = (stored: typeof page extends undefined ? never : NonNullable<typeof page>['telefone']) => {
    const shown = presentPhone(stored, countries)
    return shown && { ...shown, numeroFormatadoComMascara: maskedPhone(shown, language) }
  }
  return {
    versao: page?.versao ?? 0,
    areaKm2: figures.areaKm2,
    texts: {
      descricao: page?.descricao ?? null,
      nomeSecretaria: page?.nomeSecretaria ?? null,
      nomeSetorDesenvolvimentoEconomico: page?.nomeSetorDesenvolvimentoEconomico ?? null,
      traducoes: page?.traducoes ?? {},
    },
    telefoneInterno: phone(page?.telefoneInterno ?? null),
    shared: {
      municipioJunta: { nomeCompleto: figures.nomeCompleto, codMunicipioRfb: code },
      imagemLogo: fileOf(page?.imagemLogoId),
      email: page?.email ?? null,
      telefone: phone(page?.telefone ?? null),
      // Until somebody says where its map begins, it begins at the municipality's seat.
      latitude: page?.latitude ?? figures.latitude,
      longitude: page?.longitude ?? figures.longitude,
      zoomMapa: page?.zoomMapa ?? defaultZoom,
      ...presentFigures(figures, names),
    },
    investimentos: investments.map(({ indice, valor, cnaes, codMunicipioRfb: _, ...one }) => ({
      ...one,
      valor: Number(valor),
      cnaes: cnaes.map((cnae) => ({ cnae, descricao: names.get(cnae) ?? '' })),
      index: indice,
    })),
    beneficiosFiscais: incentives.map(({ indice, arquivoIds, codMunicipioRfb: _, ...one }) => ({
      ...one,
      anexos: arquivoIds.flatMap((id) => fileOf(id) ?? []),
      index: indice,
    })),
    distritos: districts.map(({ indice, imagemId, codMunicipioRfb: _, ...one }) => ({
      ...one,
      imagem: fileOf(imagemId),
      index: indice,
    })),
  }
}
