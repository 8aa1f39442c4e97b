/** What the page of a company lacks, by the parts that its completeness counts (INSIGHT-3). Pure. */
import { type CompanyPart, companyParts } from '@invest/contract/insights/performance'
import { sectionOf } from '../../../widgets/kept-pages/section-of.ts'
import type { CompanyValues } from './company-values.ts'
import type { SectionId } from './sections.ts'

const isFilled: Record<CompanyPart, (values: CompanyValues) => boolean> = {
  descricao: ({ descricao }) => descricao.trim() !== '',
  produtosOuServicos: ({ produtosOuServicos }) => produtosOuServicos.length > 0,
  imagemPerfil: ({ imagemPerfil }) => imagemPerfil !== null,
  fotosAlbum: ({ fotosAlbum }) => fotosAlbum.length > 0,
  contatos: ({ contatos }) =>
    contatos.some(
      ({ email, telefone, celular }) => email.trim() !== '' && Boolean(telefone?.numero || celular?.numero),
    ),
  traducoes: (values) =>
    values['traducoes.en.descricao'].trim() !== '' && values['traducoes.es.descricao'].trim() !== '',
  posicao: ({ posicao }) => posicao !== null,
  redesSociais: ({ linkFacebook, linkInstagram, linkLinkedin }) =>
    [linkFacebook, linkInstagram, linkLinkedin].some((link) => link.trim() !== ''),
}

/** In the order in which filling them in helps most. */
export const missingIn = (id: SectionId, values: CompanyValues): CompanyPart[] =>
  companyParts.filter((part) => sectionOf[part] === id && !isFilled[part](values))
