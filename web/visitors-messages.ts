/**
 * Leaves in the messages what visitors read: those of forms, of the screens that edit pages and of the comparison, which are the
 * portal's, are half of them. Only for the visitors' build.
 */
import type { Plugin } from 'vite'

/** Of each folder how keys begin that no screen of the visitors' build asks for, and the exceptions. */
const portalOnly = {
  municipalities: {
    dropped:
      /^(?:add|admin|choose|compare|completeness|district|empty|field|figure|figureName|hint|incentive|investment|invitations|items|map|part|place|problem|representatives|section\.(?:contact|figuresLead)|tab\.usuarios|translations|unit|view)(?:[._]|$)/,
    kept: /^(?:compare\.(?:choose|clear|column|full|open|this|tray|trayRemove)|field\.(?:anexos|cnaes|dataCriacao|dataInvestimento|email|empregos|nomeSecretaria|nomeSetorDesenvolvimentoEconomico|pib|pontuacaoIntegrar|populacao|telefone|textoLegislacaoEspecifica|tipo|valor)|figureName\.(?:abertas|areaKm2|empresas|fechadas|pibPorPessoa)|map\.(?:countedIn|keys|label|noFigure|shapesFailed|upTo))(?:_|$)/,
  },
  ui: {
    dropped:
      /^(?:cnpj|conflict|cpf|crop|draft|form|leave|municipality|picture|problems|sections|required|translation|upload)(?:[._]|$)/,
    kept: /^upload\.(?:download|remove)$/,
  },
}

export function withoutPortalTexts(
  folder: keyof typeof portalOnly,
  messages: Record<string, string>,
): Record<string, string> {
  const { dropped, kept } = portalOnly[folder]
  return Object.fromEntries(Object.entries(messages).filter(([key]) => !dropped.test(key) || kept.test(key)))
}

export const visitorsMessages: Plugin = {
  name: 'visitors-messages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/(?:ui|areas\/municipalities)\/messages\/\w+\.json$/ },
    handler: (code, id) =>
      JSON.stringify(withoutPortalTexts(id.includes('/src/ui/') ? 'ui' : 'municipalities', JSON.parse(code))),
  },
}
