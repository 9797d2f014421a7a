import { createElement } from 'react'

import { useT } from '#app/translations/use-t.tsx'
import { FileInput } from '#app/ui/file-input.tsx'

import type { UnsentForm } from './unsent-form.ts'

type Props = Pick<UnsentForm, 'action' | 'fields' | 'files'> & {
  /** What its button says. */
  label: string
  isQuiet?: boolean
}

/** The form as it was, with its keys, so that it has one effect. */
export function SendForm({ action, fields, files, label, isQuiet = false }: Props) {
  const isWithFiles = files.length > 0
  return createElement(
    'form',
    { method: 'post', action, encType: isWithFiles ? 'multipart/form-data' : undefined, className: 'stack' },
    // Several may have one name and one value.
    ...fields.map(([name, value]) => createElement('input', { type: 'hidden', name, value })),
    isWithFiles && <ChooseAgain files={files} action={action} />,
    <button className={isQuiet ? 'btn quiet wide' : 'btn big'}>{label}</button>,
  )
}

function ChooseAgain({ files, action }: Pick<UnsentForm, 'files' | 'action'>) {
  const t = useT()
  return (
    <>
      <p>{t('signIn:unsentFiles')}</p>
      {[...Map.groupBy(files, ({ field }) => field)].map(([field, own]) => (
        <FileInput
          key={field}
          id={`again-${field}-${action}`}
          name={field}
          label={t('signIn:unsentFile', { names: own.map(({ name }) => name).join(', ') })}
          multiple={own.length > 1}
        />
      ))}
    </>
  )
}
