import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const assetFolder = 'assets';

export default defineConfig({
  plugins: [react()],
  // Every variable of the browser's code is in its own files: nothing of the environment gets in.
  envPrefix: 'PATIO_PUBLIC_',
  build: {
    target: 'es2022',
    assetsDir: assetFolder,
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_500,
    reportCompressedSize: false,
  },
});
