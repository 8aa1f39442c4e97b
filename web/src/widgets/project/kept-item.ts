import type { ProjectItemKind } from '@invest/contract/projects/picture'

/** What is put into a folder, by the name that its reader sees. */
export interface KeptItem {
  tipo: ProjectItemKind
  id: string
  nome: string
}
