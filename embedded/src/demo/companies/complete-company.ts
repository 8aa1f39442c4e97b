/** Fills the one company whose page shows everything that a page can hold, from complete-company.json of a state's demonstration. */
import type { Purpose } from '@invest/contract/limits'
import type { PortalCompany, RegistryEntry } from '../model.ts'
import { type Random, seededUuid } from '../random.ts'
import { file, logo, type Owned } from './company-files.ts'
import { phone } from './contacts.ts'

type Shown = Pick<
  PortalCompany,
  | 'descricao'
  | 'descricaoBuscandoInvestimentos'
  | 'traducoes'
  | 'valorEsperadoInvestimento'
  | 'linkFacebook'
  | 'linkInstagram'
  | 'linkLinkedin'
>

export interface CompleteCompany extends Shown {
  logoHue: number
  contatos: { nome: string; email: string; temTelefone: boolean }[]
  pictures: { scene: string; nome: string }[]
  documents: { finalidade: Purpose; nome: string; title: string; lines: string[] }[]
}

/** The fields in which it differs from a plain company. */
export function completeCompany(
  { logoHue, contatos, pictures, documents, ...shown }: CompleteCompany,
  owned: Owned,
  entry: RegistryEntry,
  ddd: string,
  chance: Random,
): Partial<PortalCompany> {
  return {
    ...shown,
    imagemPerfil: logo(owned, entry, logoHue),
    buscandoInvestimentos: true,
    contatos: contatos.map(({ nome, email, temTelefone }, i) => ({
      id: seededUuid(`contato ${entry.cnpj} ${i}`),
      nome,
      email,
      telefone: temTelefone ? phone(ddd, chance, false) : null,
      celular: phone(ddd, chance, true),
    })),
    arquivos: [
      ...pictures.map(({ scene, nome }) =>
        file(owned, 'fotosAlbum', nome, { kind: 'scene', scene, variant: 0, width: 1600 }),
      ),
      ...documents.map(({ finalidade, nome, title, lines }) =>
        file(owned, finalidade, nome, { kind: 'document', title, lines: [entry.marca, '', ...lines] }),
      ),
    ],
  }
}
