/** How municipalities present themselves, and who represents them. docs/rules/municipalities.md has the rules. */
import type { ContractArea } from './area.ts'
import { editingCalls } from './municipalities/editing.ts'
import { figureCalls } from './municipalities/figures.ts'
import { pageCalls } from './municipalities/pages.ts'
import { representativeCalls } from './municipalities/representatives.ts'

export const municipalities = {
  ...pageCalls,
  ...figureCalls,
  ...editingCalls,
  ...representativeCalls,
}

export const municipalitiesArea = {
  calls: municipalities,
  refusals: {
    'municipio-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
    'municipio-sem-acesso': { status: 403, tipoAlerta: 'ATENCAO' },
    /** An investment, incentive or district that is not this municipality's, or no longer. */
    'item-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
    'usuario-ja-adicionado': { status: 409, tipoAlerta: 'ATENCAO' },
    /** Whoever has signed in before is added, not invited. */
  },
  fieldProblems: ['descricao-ou-anexo', 'atividade-desconhecida', 'atividade-expirada'],
  permissions: {
    EDITAR_MUNICIPIOS: {
      pt: 'Editar municípios',
      en: 'Edit municipalities',
      es: 'Editar municipios',
      allows: {
        pt: 'Pode editar as páginas dos municípios que representa, e de nenhum outro, e ver o desempenho delas.',
        en: 'May edit the pages of the municipalities that they represent, and of no other, and see how these pages do.',
        es: 'Puede editar las páginas de los municipios que representa, y de ningún otro, y ver su desempeño.',
      },
    },
    EDITAR_USUARIOS_MUNICIPIOS: {
      pt: 'Editar usuários dos municípios',
      en: 'Edit the users of municipalities',
      es: 'Editar los usuarios de los municipios',
      allows: {
        pt: 'Pode decidir quem representa cada município e convidar representantes.',
        en: 'May decide who represents each municipality, and invite representatives.',
        es: 'Puede decidir quién representa a cada municipio e invitar a representantes.',
      },
    },
  },
} as const satisfies ContractArea
