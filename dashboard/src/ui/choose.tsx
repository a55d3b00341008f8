import { Select } from '@base-ui/react/select'
import { CheckIcon, ChevronUpDownIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'

export type Option = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }

type ChooseProps = {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
  /** The label is read out, and shown elsewhere. */
  hideLabel?: boolean
  id?: string
}

export function Choose({ label, value, options, onChange, hideLabel, id }: ChooseProps) {
  const items = Object.fromEntries(options.map((option) => [option.value, option.label]))
  return (
    <Select.Root items={items} value={value} onValueChange={(next) => onChange(String(next))}>
      {!hideLabel && <Select.Label className="label">{label}</Select.Label>}
      <Select.Trigger className="select" aria-label={hideLabel ? label : undefined} id={id}>
        <Select.Value />
        <Select.Icon>
          <ChevronUpDownIcon aria-hidden />
        </Select.Icon>
      </Select.Trigger>
      <Select.Portal>
        <Select.Positioner className="positioner" sideOffset={6} alignItemWithTrigger={false}>
          <Select.Popup className="popup">
            <Select.List className="popup-list">
              {options.map((option) => (
                <Select.Item key={option.value} value={option.value} disabled={option.disabled} className="option">
                  <Select.ItemText className="option-text">{option.label}</Select.ItemText>
                  {option.hint && <span className="option-hint">{option.hint}</span>}
                  <Select.ItemIndicator className="option-mark">
                    <CheckIcon aria-hidden />
                  </Select.ItemIndicator>
                </Select.Item>
              ))}
            </Select.List>
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  )
}
