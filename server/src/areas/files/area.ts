import type { Area } from '../../area.ts'
import { addressesOf, addressSecret } from './file-address.ts'
import { createRecordFiles } from './index.ts'
import { lookAtWaitingFiles } from './look-at-files.ts'
import { removeOrphans } from './remove-orphans.ts'
import { countRefusedFiles, filesToLookAt } from './repository.ts'
import { fileRoutes } from './routes.ts'
import { sweepStrays } from './sweep-strays.ts'
import { texts } from './texts.ts'

export const filesArea: Area = {
  tables: ['arquivo'],
  reads: { usuario: 'A refused file names who has sent it.' },
  texts,
  secrets: [addressSecret],
  figures: async ({ db, scanner }) =>
    scanner
      ? [
          {
            name: 'files_unscanned',
            help: 'Files that no virus scanner has looked at; they are counted to 1,000.',
            value: (await filesToLookAt(db, undefined, 1000)).length,
          },
          {
            name: 'files_refused',
            help: 'Files that a virus scanner has found infected, or whose bytes are missing.',
            value: await countRefusedFiles(db),
          },
        ]
      : [],
  routes: (deps) => fileRoutes({ ...deps, files: createRecordFiles(deps), addresses: addressesOf(deps) }),
  jobs: (deps, warn) => {
    const { scanner } = deps
    return [
      {
        name: 'remove-orphan-files',
        title: {
          pt: 'Remover arquivos sem dono',
          en: 'Remove files that belong to nothing',
          es: 'Eliminar archivos sin dueño',
        },
        cron: '17 4 * * *',
        run: () => removeOrphans(deps),
      },
      {
        name: 'sweep-stray-files',
        title: {
          pt: 'Varrer restos do armazenamento',
          en: 'Sweep leftovers from the file store',
          es: 'Barrer restos del almacenamiento',
        },
        cron: '47 4 * * 0',
        run: () => sweepStrays({ ...deps, warn }),
      },
      ...(scanner
        ? [
            {
              name: 'look-at-files',
              title: {
                pt: 'Verificar arquivos contra vírus',
                en: 'Look at files for viruses',
                es: 'Analizar archivos en busca de virus',
              },
              everySeconds: 10,
              run: () => lookAtWaitingFiles(deps, scanner),
            },
          ]
        : []),
    ]
  },
}
