/** What other areas may use of the folders. */
export { forgetInFolders } from './people/keep-people.ts'
export { carriedFolder } from './share-project.ts'
