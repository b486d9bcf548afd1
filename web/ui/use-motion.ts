import { useSyncExternalStore } from 'react'
import { isMotionPaused, subscribeToMotion } from './motion.ts'

/** Paused on the server. */
export const useMotion = (): { motionPaused: boolean } => ({
  motionPaused: useSyncExternalStore(subscribeToMotion, isMotionPaused, () => true),
})
