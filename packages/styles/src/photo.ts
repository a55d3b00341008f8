import type { Style } from './style.ts'

export const photo: Style = {
  name: 'photo',
  summary: 'As the camera saw it: nothing is changed.',
  async paint({ picture }) {
    return picture
  },
}
