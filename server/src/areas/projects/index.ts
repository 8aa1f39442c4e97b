/** What other areas may use of the folders. */
export { carriedFolder } from './carried-folder.ts'
export { folderDigest } from './letters.ts'
export { forgetInFolders } from './people/keep-people.ts'
export { waitingFor as invitationsWaitingFor } from './people/people-repository.ts'
