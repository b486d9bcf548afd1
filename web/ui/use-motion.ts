import { useSyncExternalStore } from 'react'
import { isMotionPaused, subscribeToMotion } from './motion.ts'

export const useMotion = (): { motionPaused: boolean } => ({
  motionPaused: useSyncExternalStore(subscribeToMotion, isMotionPaused, () => true),
})
