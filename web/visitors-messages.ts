/**
 * Leaves in the messages what visitors read: those of forms, of the screens that edit pages and of the comparison, which are the
 * portal's, are half of them. Only for the visitors' build.
 */
import type { Plugin } from 'vite'

/** Of each folder how keys begin that no screen of the visitors' build asks for, and the exceptions. */
const portalOnly = {
  app: {
    dropped: /^(?!(?:brand|skipToContent|signIn|portal|menu\.contact|foot\.\w+)$)/,
    kept: /^$/,
  },
  municipalities: {
    dropped:
      /^(?:add|admin|choose|compare|completeness|list\.(?:column|order)\.completude|district|empty|field|figure|figureName|hint|incentive|investment|invitations|items|map|part|place|problem|representatives|section\.(?:contact|figuresLead)|tab\.usuarios|translations|unit|view)(?:[._]|$)/,
    kept: /^(?:compare\.(?:choose|clear|column|full|open|this|tray|trayRemove)|field\.(?:anexos|cnaes|dataCriacao|dataInvestimento|email|empregos|nomeSecretaria|nomeSetorDesenvolvimentoEconomico|pib|pontuacaoIntegrar|populacao|telefone|textoLegislacaoEspecifica|tipo|valor)|figureName\.(?:abertas|areaKm2|empresas|fechadas|pibPorPessoa)|map\.(?:countedIn|keys|label|noFigure|shapesFailed|upTo))(?:_|$)/,
  },
  ui: {
    dropped:
      /^(?:alert|chart|cnpj|conflict|counter|cpf|crop|delete|draft|form|leave|list\.(?:actions|search)|municipality|newer|noConnection|noNetwork|picture|problems|save|sections|required|translation|upload)(?:[._]|$)/,
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
    filter: { id: /\/src\/(?:app|ui|areas\/municipalities)\/messages\/\w+\.json$/ },
    handler: (code, id) =>
      JSON.stringify(
        withoutPortalTexts(
          /\/src\/(app|ui)\//.exec(id)?.[1] === 'app'
            ? 'app'
            : id.includes('/src/ui/')
              ? 'ui'
              : 'municipalities',
          JSON.parse(code),
        ),
      ),
  },
}
