import { projects } from '@invest/contract/projects/projects'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { keyFamily } from '../../lib/api/query-keys.ts'

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
  queryFn: ({ signal }) => call(projects.list, {}, signal),
})
