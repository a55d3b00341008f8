import { Combobox } from '@base-ui/react/combobox'
import type { PickerProps } from './pickers.tsx'

/** For long lists: type to find. */
export function SearchPicker({ label, value, values, onChange }: PickerProps) {
  return (
    <Combobox.Root items={values} value={value ?? null} onValueChange={(next) => next && onChange(next)} limit={80}>
      <Combobox.Label className="label">{label}</Combobox.Label>
      <Combobox.Input className="input" placeholder="Type to search" aria-label={label} />
      <Combobox.Portal>
        <Combobox.Positioner className="positioner" sideOffset={6}>
          <Combobox.Popup className="popup">
            <Combobox.Empty className="hint">Nothing fits.</Combobox.Empty>
            <Combobox.List className="popup-list">
              {(name: string) => (
                <Combobox.Item key={name} value={name} className="option">
                  {name}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
