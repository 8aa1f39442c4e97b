/** The programme of lots: the industrial districts, their lots, their texts and sectors. docs/rules/districts.md has their rules. */

import type { ContractArea } from './area.ts'
import { districtCalls } from './districts/district.ts'
import { drawingCalls } from './districts/drawings.ts'
import { factCalls } from './districts/facts.ts'
import { legislationCalls } from './districts/legislation.ts'
import { lotRowCalls } from './districts/lot-rows.ts'
import { lotSearchCalls } from './districts/lot-search.ts'
import { lotCalls } from './districts/lots.ts'
import { priceCalls } from './districts/prices.ts'
import { sectorCalls } from './districts/sectors.ts'
import { textCalls } from './districts/texts.ts'
import { translationCalls } from './districts/translations.ts'
import { stateNames } from './state.ts'

export const districts = {
  ...districtCalls,
  ...drawingCalls,
  ...factCalls,
  ...lotCalls,
  ...lotRowCalls,
  ...lotSearchCalls,
  ...priceCalls,
  ...textCalls,
  ...legislationCalls,
  ...sectorCalls,
  ...translationCalls,
}

export const districtsArea = {
  calls: districts,
  refusals: {
    'distrito-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
    'distrito-sem-desenho': { status: 404, tipoAlerta: 'ATENCAO' },
    'desenho-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
    'lote-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
    'setor-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
    'registro-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
    'precos-desconhecidos': { status: 404, tipoAlerta: 'ATENCAO' },
    'setor-em-uso': { status: 409, tipoAlerta: 'ATENCAO' },
    'contato-nao-definido': { status: 409, tipoAlerta: 'ATENCAO' },
    'contatos-demais': { status: 429, tipoAlerta: 'ATENCAO' },
  },
  fieldProblems: [
    'fora-do-desenho',
    'setor-repetido',
    'opcao-desconhecida',
    'lei-repetida',
    'lei-substituida',
    'desenho-nao-e-svg',
    'desenho-incompleto',
    'desenho-estilos',
    'desenho-sem-tamanho',
    'desenho-sem-formas',
    'desenho-longo',
    'desenho-elementos',
    'forma-repetida',
    'endereco-https',
  ],
  permissions: {
    EDITAR_LOTES: {
      pt: `Editar lotes e setores do ${stateNames.pt.lots}`,
      en: `Edit ${stateNames.en.lots} lots and sectors`,
      es: `Editar lotes y sectores del ${stateNames.es.lots}`,
      allows: {
        pt: 'Pode editar lotes, setores, desenhos, dados, leis, textos, traduções e o e-mail de contato dos distritos industriais.',
        en: 'May edit the lots, sectors, drawings, facts, laws, texts, translations and contact e-mail of the industrial districts.',
        es: 'Puede editar los lotes, sectores, dibujos, datos, leyes, textos, traducciones y el correo de contacto de los distritos industriales.',
      },
    },
    GERENCIAR_PREFERENCIAS: {
      pt: `Gerenciar textos e contato do ${stateNames.pt.lots}`,
      en: `Manage the ${stateNames.en.lots} texts and contact`,
      es: `Gestionar los textos y el contacto del ${stateNames.es.lots}`,
      allows: {
        pt: 'Pode editar os textos de apresentação, os dados, as leis, as traduções e o e-mail de contato dos distritos industriais.',
        en: 'May edit the introduction texts, facts, laws, translations and contact e-mail of the industrial districts.',
        es: 'Puede editar los textos de presentación, los datos, las leyes, las traducciones y el correo de contacto de los distritos industriales.',
      },
    },
  },
} as const satisfies ContractArea
