import { type ComponentProps, createElement } from 'react'

/** An image element. The portal resizes no pictures, so next/image has no use. */
export const Picture = (props: ComponentProps<'img'>) => createElement('img', props)
