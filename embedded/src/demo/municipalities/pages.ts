/** Makes the demonstration's pages out of their texts. */
import type { InEachLanguage } from '@invest/contract/language'
import type { Purpose } from '@invest/contract/limits'
import type { StoredPhone, StoredTranslations } from '@invest/server/db/schema/schema'
import { slug } from '../companies/contacts.ts'
import type { DemoFile, Drawing } from '../model.ts'
import { seededKey, seededUuid } from '../random.ts'
import { type DemoMunicipality, municipalTexts } from './texts.ts'

const { demonstration, incentiveText, incentiveTitle, investmentText, legislationText } = municipalTexts

/** What the reference data know of a municipality. */
export interface Place {
  codMunicipioRfb: string
  nomeCompleto: string
  ddd: string
  latitude: number
  longitude: number
}

export const translations = (fields: Record<string, InEachLanguage>): StoredTranslations =>
  Object.fromEntries(Object.entries(fields).map(([field, { en, es }]) => [field, { en, es }]))

/** A title that says that it is a demonstration. */
export const marked = (title: InEachLanguage): InEachLanguage => ({
  pt: `${title.pt} (${demonstration.pt})`,
  en: `${title.en} (${demonstration.en})`,
  es: `${title.es} (${demonstration.es})`,
})

export const phone = (ddd: string, numero: string): StoredPhone => ({
  codigoPais: '55',
  pais: 'BR',
  ddd,
  numero,
  ehWhatsapp: false,
})

export const mailOf = (nome: string) => `desenvolvimento@${slug(nome)}.test`

const mimeTypes = { logo: 'image/png', scene: 'image/jpeg', document: 'application/pdf' } as const

function fileOf(
  code: string,
  finalidade: Purpose,
  nome: string,
  more: { drawing: Drawing; criadoEm: Date },
): DemoFile {
  const label = `municipio ${code} ${finalidade} ${nome}`
  return {
    id: seededUuid(`arquivo ${label}`),
    chave: seededKey(label),
    nome,
    mimeType: mimeTypes[more.drawing.kind],
    finalidade,
    enviadoPor: null,
    ...more,
  }
}

/** The pictures and the paper of a full page. */
export function filesOf({ nome, hue, scene }: DemoMunicipality, place: Place, criadoEm: Date) {
  const code = place.codMunicipioRfb
  return {
    logo: fileOf(code, 'logoMunicipio', `${slug(nome)}.png`, {
      drawing: { kind: 'logo', name: nome, hue },
      criadoEm,
    }),
    image: fileOf(code, 'imagemDistrito', 'distrito.jpg', {
      drawing: { kind: 'scene', scene, variant: 0, width: 960 },
      criadoEm,
    }),
    paper: fileOf(code, 'anexosBeneficioFiscal', 'beneficio-de-demonstracao.pdf', {
      drawing: {
        kind: 'document',
        title: 'Documento de demonstração',
        lines: [nome, incentiveTitle.pt, '', incentiveText.pt],
      },
      criadoEm,
    }),
  }
}

export function investmentRow(
  { investimento }: Pick<DemoMunicipality, 'investimento'>,
  { codMunicipioRfb }: Place,
  dataInvestimento: string,
) {
  const titulo = marked(investimento.titulo)
  return {
    id: seededUuid(`investimento ${codMunicipioRfb}`),
    codMunicipioRfb,
    indice: 0,
    titulo: titulo.pt,
    descricao: investmentText.pt,
    traducoes: JSON.stringify(translations({ titulo, descricao: investmentText })),
    dataInvestimento,
    valor: investimento.valor,
    empregos: investimento.empregos,
    tipo: investimento.tipo,
    cnaes: [investimento.cnae],
  }
}

export function incentiveRow({ codMunicipioRfb }: Place) {
  const titulo = marked(incentiveTitle)
  return {
    id: seededUuid(`beneficio ${codMunicipioRfb}`),
    codMunicipioRfb,
    indice: 0,
    titulo: titulo.pt,
    descricao: incentiveText.pt,
    traducoes: JSON.stringify(translations({ titulo, descricao: incentiveText })),
  }
}

export const districtRow = ({ distrito }: DemoMunicipality, place: Place, imagemId: string) => ({
  id: seededUuid(`distrito municipal ${place.codMunicipioRfb}`),
  codMunicipioRfb: place.codMunicipioRfb,
  indice: 0,
  nome: `${distrito} (${demonstration.pt})`,
  dataCriacao: '1998-05-20',
  textoLegislacaoEspecifica: legislationText.pt,
  traducoes: JSON.stringify(translations({ textoLegislacaoEspecifica: legislationText })),
  latitude: place.latitude,
  longitude: place.longitude,
  zoomMapa: 14,
  imagemId,
})
