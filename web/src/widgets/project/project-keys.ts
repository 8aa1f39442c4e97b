import { projects } from '@invest/contract/projects/projects'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { keyFamily } from '../../lib/api/query-keys.ts'
import type { KeptItem } from './kept-item.ts'

/** The beginning of all keys of project folders. */
export const ofProjects = keyFamily('projetos')

declare module '../../lib/api/changes.ts' {
  interface Changes {
    /** A folder was made, changed or removed. */
    'projects-changed': unknown
  }
}

export const projectsQuery = queryOptions({
  queryKey: ofProjects('lista'),
  queryFn: ({ signal }) => call(projects.list, { query: {} }, signal),
})

/** Each folder says whether something is kept there already; of several things at once none does (WEB-197). */
export const foldersForQuery = ([first, ...others]: readonly KeptItem[]) => {
  const asked = first && others.length === 0 ? first : undefined
  return queryOptions({
    queryKey: asked ? ofProjects('lista', asked.tipo, asked.id) : ofProjects('lista'),
    queryFn: ({ signal }) =>
      call(projects.list, { query: asked ? { tipo: asked.tipo, item: asked.id } : {} }, signal),
  })
}
