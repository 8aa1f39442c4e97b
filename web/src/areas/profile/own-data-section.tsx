/** What the portal keeps about the person: to see, to take away, to erase (ACCOUNT-14). */
import { type OwnData, profile } from '@invest/contract/profile'
import { Button, Group, Skeleton, Table } from '@mantine/core'
import { IconDownload, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { bytes } from '../../lib/api/api.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { Section } from '../../ui/forms/section.tsx'
import { useAct } from '../../ui/forms/use-act.ts'
import { Found } from '../../ui/layout/found.tsx'
import { saveNamed } from '../../ui/uploads/download-button.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import classes from './profile.module.css'
import { useTexts } from './texts.ts'
import { useOwnData } from './use-own-data.ts'

export function OwnDataSection() {
  const { t } = useTexts()
  const [shown, setShown] = useState(false)
  const [erasing, setErasing] = useState(false)
  const list = useId()
  const download = useAct({
    act: (formato: 'json' | 'html') => bytes(profile.exportOwnData, { query: { formato } }),
    next: saveNamed,
    failed: t('data.downloadFailed'),
  })
  return (
    <Section id="dados" title={t('section.data')} lead={t('section.dataLead')}>
      <Group gap={10} align="stretch">
        <Button
          variant="default"
          leftSection={shown ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
          aria-expanded={shown}
          aria-controls={list}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'data.hide' : 'data.show')}
        </Button>
        <BusyButton
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          busy={download.busy}
          onClick={() => download.press('html')}
        >
          {t('data.downloadPage')}
        </BusyButton>
        <BusyButton
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          busy={download.busy}
          onClick={() => download.press('json')}
        >
          {t('data.download')}
        </BusyButton>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => setErasing(true)}
        >
          {t('erase')}
        </Button>
      </Group>
      <div id={list}>{shown && <Sections />}</div>
      {erasing && <EraseDialog onClose={() => setErasing(false)} />}
    </Section>
  )
}

function Sections() {
  const { t } = useTexts()
  return (
    <Found query={useOwnData()} failed={t('data.failed')} waiting={<Skeleton height={200} />}>
      {({ secoes }) => (
        <div className={classes.data}>
          {secoes.map((section) => (
            <OneSection key={section.secao} section={section} />
          ))}
        </div>
      )}
    </Found>
  )
}

function OneSection({ section }: { section: OwnData['secoes'][number] }) {
  const { t } = useTexts()
  const heading = useId()
  return (
    <div>
      <h3 id={heading}>{section.titulo}</h3>
      {section.linhas.length === 0 ? (
        <p className={classes.note}>{t('data.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus a keyboard can't scroll it sideways.
        <section className={classes.table} tabIndex={0} aria-labelledby={heading}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {section.linhas[0]?.map(({ rotulo }) => (
                  <Table.Th key={rotulo} scope="col">
                    {rotulo}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {section.linhas.map((line, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never move.
                <Table.Tr key={i}>
                  {line.map(({ rotulo, valor }) => (
                    <Table.Td key={rotulo}>{valor ?? '–'}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
      {section.cortada && <p className={classes.note}>{t('data.cut')}</p>}
      {section.mantidoPor && <p className={classes.note}>{t('data.kept', { reason: section.mantidoPor })}</p>}
    </div>
  )
}
