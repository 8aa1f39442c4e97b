/** Makes the demonstration's pages out of their texts. */

import type { InEachLanguage } from '@invest/contract/language'
import type { Purpose } from '@invest/contract/limits'
import { dayMs } from '@invest/contract/limits'
import type { StoredPhone, StoredTranslations } from '@invest/server/db/schema/schema'
import { dayOf } from '@invest/server/ports/clock'
import { slug } from '../companies/contacts.ts'
import type { DemoFile, Drawing } from '../model.ts'
import { seededKey, seededUuid } from '../random.ts'
import { type DemoMunicipality, demonstration } from './texts.ts'

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
const marked = (title: InEachLanguage): InEachLanguage => ({
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
const month = 30.5 * dayMs

/** The rows of a page and its files, without the profile itself. */
export function pageOf(town: DemoMunicipality, place: Place, now: Date) {
  const { codMunicipioRfb } = place
  const file = (finalidade: Purpose, nome: string, drawing: Drawing): DemoFile => {
    const label = `municipio ${codMunicipioRfb} ${finalidade} ${nome}`
    return {
      id: seededUuid(`arquivo ${label}`),
      chave: seededKey(label),
      nome,
      mimeType: mimeTypes[drawing.kind],
      finalidade,
      drawing,
      enviadoPor: null,
      criadoEm: now,
    }
  }
  const logo = file('logoMunicipio', `${slug(town.nome)}.png`, {
    kind: 'logo',
    name: town.nome,
    hue: town.hue,
  })
  const investments = town.investimentos.map(({ mesesAtras, ...investment }, indice) => {
    const { descricao } = investment
    const titulo = marked(investment.titulo)
    return {
      ...investment,
      id: seededUuid(`investimento ${codMunicipioRfb} ${indice}`),
      codMunicipioRfb,
      indice,
      titulo: titulo.pt,
      descricao: descricao.pt,
      traducoes: JSON.stringify(translations({ titulo, descricao })),
      dataInvestimento: dayOf(new Date(now.getTime() - mesesAtras * month)),
    }
  })
  const incentives = town.beneficios.map(({ anexos, descricao, ...incentive }, indice) => {
    const titulo = marked(incentive.titulo)
    return {
      row: {
        id: seededUuid(`beneficio ${codMunicipioRfb} ${indice}`),
        codMunicipioRfb,
        indice,
        titulo: titulo.pt,
        descricao: descricao.pt,
        traducoes: JSON.stringify(translations({ titulo, descricao })),
      },
      papers: anexos.map(({ nome, idioma, titulo: title, linhas: lines }) =>
        file('anexosBeneficioFiscal', nome, { kind: 'document', title, lines, language: idioma }),
      ),
    }
  })
  const districts = town.distritos.map(({ nome, dataCriacao, legislacao, ...district }, indice) => {
    const [north, east] = district.deslocamento
    const image = file('imagemDistrito', `${slug(nome)}.jpg`, {
      kind: 'scene',
      scene: district.cena,
      variant: district.variante,
      width: 960,
    })
    return {
      row: {
        id: seededUuid(`distrito municipal ${codMunicipioRfb} ${indice}`),
        codMunicipioRfb,
        indice,
        nome: `${nome} (${demonstration.pt})`,
        dataCriacao,
        textoLegislacaoEspecifica: legislacao.pt,
        traducoes: JSON.stringify(translations({ textoLegislacaoEspecifica: legislacao })),
        latitude: place.latitude + north,
        longitude: place.longitude + east,
        zoomMapa: district.zoomMapa,
        imagemId: image.id,
      },
      image,
    }
  })
  const files = [logo, ...incentives.flatMap(({ papers }) => papers), ...districts.map(({ image }) => image)]
  return { town, place, logo, investments, incentives, districts, files }
}
export type DemoPage = ReturnType<typeof pageOf>
