/** Adds a sector, or renames one; returns to the list. */
import { districts } from '@invest/contract/districts'
import type { EditedSector } from '@invest/contract/districts/sectors'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { Button, Skeleton, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { Translations } from '../../../ui/fields/translations.tsx'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { fieldProblems, showUnlessInFields } from '../../../ui/forms/field-problems.ts'
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx'
import { Found } from '../../../ui/layout/found.tsx'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { keysOf } from '../district-keys.ts'
import { useTexts } from '../texts.ts'
import classes from './sectors.module.css'

export function Screen() {
  const { t } = useTexts()
  const { idSetor } = useParams({ strict: false }) as { idSetor?: string }
  const id = Number(idSetor)
  const sector = useQuery({
    queryKey: keysOf.sector(idSetor),
    queryFn: ({ signal }) => call(districts.sector, { params: { id } }, signal),
    enabled: idSetor !== undefined,
  })
  return (
    <Page title={t(idSetor === undefined ? 'sectors.create' : 'sectors.edit')} narrow>
      {idSetor === undefined ? (
        <SectorForm sector={undefined} />
      ) : (
        <Found query={sector} failed={t('sectors.failed')} waiting={<Skeleton height={90} maw={560} />}>
          {(one) => <SectorForm key={one.id} sector={one} />}
        </Found>
      )}
    </Page>
  )
}

interface SectorNames {
  /** In Portuguese. */
  descricaoNomeSetor: string
  en: string
  es: string
}

function SectorForm({ sector }: { sector: EditedSector | undefined }) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const announceChange = useAnnounceChange()
  const opened: SectorNames = {
    descricaoNomeSetor: sector?.original ?? '',
    en: sector?.traducoes.en ?? '',
    es: sector?.traducoes.es ?? '',
  }
  const [names, setNames] = useState(opened)
  const [versao, setVersao] = useState(sector?.versao)
  const { descricaoNomeSetor, en, es } = names
  const [tried, setTried] = useState(false)
  const field = useId()
  const body = { descricaoNomeSetor, traducoes: { en: en || null, es: es || null } }
  const save = useMutation({
    mutationFn: (over: number | undefined) =>
      sector
        ? call(districts.saveSector, { body: { id: sector.id, versao: over, ...body } })
        : call(districts.createSector, { body }),
    onSuccess: async () => {
      notify({ message: t('sectors.saved') })
      await announceChange('sectors-changed')
      await goTo(screens.lotSectors)
    },
    onError: (error) =>
      error instanceof ApiError && error.codigo === 'versao-desatualizada'
        ? askWhich(error.atual as EditedSector)
        : showUnlessInFields(error, t('sectors.saveFailed')),
  })
  /** Somebody else has saved meanwhile: shows theirs, and lets the person save over it or go on typing. */
  async function askWhich(theirs: EditedSector) {
    setVersao(theirs.versao)
    const theirNames = [theirs.original, theirs.traducoes.en, theirs.traducoes.es].filter(Boolean)
    const mine = await confirm({
      title: t('settings.conflict'),
      text: t('settings.conflictText', { theirs: theirNames.join(' · ') }),
      action: t('settings.useMine'),
      cancel: t('settings.goOnTyping'),
      actionFirst: true,
    })
    if (mine) save.mutate(theirs.versao)
  }
  const refused = fieldProblems(save.error)
  const blank = descricaoNomeSetor.trim() === ''
  const edited =
    names.descricaoNomeSetor !== opened.descricaoNomeSetor || en !== opened.en || es !== opened.es
  const set = (change: Partial<SectorNames>) => {
    save.reset()
    setNames({ ...names, ...change })
  }
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (blank) return document.getElementById(field)?.focus()
        if (!save.isPending) save.mutate(versao)
      }}
    >
      <LeaveGuard edited={edited && !save.isPending && !save.isSuccess} onLeave={() => setNames(opened)} />
      <TextInput
        id={field}
        label={t('sectors.name')}
        required
        maxLength={limits.text}
        value={descricaoNomeSetor}
        error={refused.descricaoNomeSetor ?? (tried && blank && t('sectors.required'))}
        onChange={(event) => set({ descricaoNomeSetor: event.currentTarget.value })}
      />
      <Translations
        label={t('sectors.name')}
        summary={t('sectors.translations')}
        max={limits.text}
        texts={(['en', 'es'] as const).map((language) => ({
          id: `${field}-${language}`,
          language,
          value: names[language],
          error: refused[`traducoes.${language}`],
          onChange: (text) => set({ [language]: text }),
        }))}
      />
      <div className={classes.buttons}>
        <BusyButton type="submit" busy={save.isPending}>
          {t('save')}
        </BusyButton>
        <Button variant="default" onClick={() => goTo(screens.lotSectors)}>
          {t('sectors.back')}
        </Button>
      </div>
    </form>
  )
}
