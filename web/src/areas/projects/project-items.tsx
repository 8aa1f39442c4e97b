import { limits } from '@invest/contract/limits'
import { type Project, type ProjectItem, projects } from '@invest/contract/projects/projects'
import { screens } from '@invest/contract/screens'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { SmallForm } from '../../ui/forms/small-form.tsx'
import { useSmallForm } from '../../ui/forms/use-small-form.ts'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import { Changes } from './changes.tsx'
import classes from './projects.module.css'
import { useTexts } from './texts.ts'
import { useProjectChange, useShowProject } from './use-project-change.ts'

export function ProjectItems({ project }: { project: Project }) {
  return (
    <ol className={classes.items}>
      {project.itens.map((item, i) => (
        <Item key={`${item.tipo}${item.id}`} project={project} item={item} index={i} />
      ))}
    </ol>
  )
}

/** The page of what is in the folder. */
function Name({ item: { tipo, id, nome, disponivel } }: { item: ProjectItem }) {
  const link = {
    EMPRESA: { screen: screens.company, parameter: id },
    LOTE: { screen: screens.lot, parameter: id },
    MUNICIPIO: { screen: screens.municipality, parameter: id },
    BUSCA: { screen: screens.finder },
  }[tipo]
  return disponivel ? (
    <LocaleLink {...link} className={classes.name}>
      {nome}
    </LocaleLink>
  ) : (
    <span className={classes.name}>{nome}</span>
  )
}

function Item({ project, item, index }: { project: Project; item: ProjectItem; index: number }) {
  const { t } = useTexts()
  const [writing, setWriting] = useState(false)
  const { tipo, id, nome, detalhe, nota, disponivel } = item
  const keys = project.itens.map((one) => ({ tipo: one.tipo, id: one.id }))
  const move = useProjectChange((by: number) => {
    const ordem = keys.toSpliced(index, 1)
    ordem.splice(index + by, 0, { tipo, id })
    return call(projects.change, { params: { id: project.id }, body: { ordem } })
  })
  const remove = useProjectChange<void>(() =>
    call(projects.removeItem, { params: { id: project.id }, body: { tipo, id } }),
  )
  const busy = move.isPending || remove.isPending
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <Name item={item} />
        <span className="small">{[t(`kind.${tipo}`), ...(detalhe ? [detalhe] : [])].join(' · ')}</span>
        <Changes item={item} />
        {writing ? (
          <Note project={project} item={item} onEnd={() => setWriting(false)} />
        ) : (
          nota && <p>{nota}</p>
        )}
      </div>
      <div className={classes.tools}>
        {!writing && disponivel && (
          <Button
            variant="default"
            size="sm"
            aria-label={t('note.editOf', { name: nome })}
            onClick={() => setWriting(true)}
          >
            {t('note.edit')}
          </Button>
        )}
        <ActionIcon
          variant="default"
          size={36}
          disabled={index === 0 || busy}
          aria-label={t('item.up', { name: nome })}
          onClick={() => move.mutate(-1)}
        >
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          disabled={index === keys.length - 1 || busy}
          aria-label={t('item.down', { name: nome })}
          onClick={() => move.mutate(1)}
        >
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          disabled={busy}
          aria-label={t('item.removeOf', { name: nome })}
          onClick={() => remove.mutate()}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
}

function Note({ project, item, onEnd }: { project: Project; item: ProjectItem; onEnd: () => void }) {
  const { t } = useTexts()
  const { tipo, id, nome } = item
  const show = useShowProject()
  const form = useSmallForm({
    opened: { nota: item.nota ?? '' },
    save: (body) => call(projects.addItem, { params: { id: project.id }, body: { tipo, id, ...body } }),
    saved: (now) => {
      onEnd()
      return show(now)
    },
    failed: t('saveFailed'),
  })
  return (
    <SmallForm form={form} size="sm" onCancel={onEnd}>
      <TextAreaField
        {...form.field('nota', t('note', { name: nome }))}
        max={limits.projectNote}
        minRows={2}
      />
    </SmallForm>
  )
}
