import type { CompanyPart } from '@invest/contract/insights/performance'

/** The section of a company's form in which a part of its page is filled in. */
export const sectionOf = {
  descricao: 'identidade',
  produtosOuServicos: 'produtos',
  imagemPerfil: 'identidade',
  fotosAlbum: 'fotos',
  contatos: 'contatos',
  traducoes: 'identidade',
  posicao: 'endereco',
  redesSociais: 'redes',
} as const satisfies Record<CompanyPart, string>
