/** What a file has to look like, and a file to begin with (DATA-10). */
import type { DataSetState } from '@invest/contract/administration/data-set-state'
import { dataSets, type templateFormats } from '@invest/contract/administration/data-sets'
import { Group } from '@mantine/core'
import { bytes } from '../../lib/api/api.ts'
import { Part } from '../../ui/layout/part.tsx'
import { DownloadButton, saveNamed } from '../../ui/uploads/download-button.tsx'
import classes from './data-sets.module.css'
import { useTexts } from './texts.ts'

export function Columns({ set: { conjunto, colunas } }: { set: DataSetState }) {
  const { t } = useTexts()
  const template = (formato: (typeof templateFormats)[number]) => async () =>
    saveNamed(await bytes(dataSets.template, { params: { conjunto }, query: { formato } }))
  return (
    <Part id="colunas" title={t('columns')}>
      <div className="panel">
        <p className="dimmed">{t('columns.lead')}</p>
        <dl className={classes.columns}>
          {colunas.map(({ nome, regra, exemplo, obrigatoria }) => (
            <div key={nome}>
              <dt>
                <code>{nome}</code>
                {!obrigatoria && <span className="small">{t('columns.optional')}</span>}
              </dt>
              <dd>
                {regra} <span className="note">{t('columns.example', { example: exemplo })}</span>
              </dd>
            </div>
          ))}
        </dl>
        <Group gap={10}>
          <DownloadButton download={template('xlsx')} done={t('template.done')} failed={t('template.failed')}>
            {t('template.xlsx')}
          </DownloadButton>
          <DownloadButton download={template('csv')} done={t('template.done')} failed={t('template.failed')}>
            {t('template.csv')}
          </DownloadButton>
        </Group>
      </div>
    </Part>
  )
}
