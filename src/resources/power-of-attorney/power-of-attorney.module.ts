import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PowerOfAttorneyController } from './power-of-attorney.controller.js';
import { PowerOfAttorney } from './power-of-attorney.entity.js';
import { PowerOfAttorneyService } from './power-of-attorney.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PowerOfAttorney])],
  controllers: [PowerOfAttorneyController],
  providers: [PowerOfAttorneyService],
  exports: [PowerOfAttorneyService],
})
export class PowerOfAttorneyModule {}
